import { Icon } from "../../../components/icon.tsx";
import { Link } from "../../../components/link.tsx";
import { PatternDraft } from "../../../components/pattern-draft.tsx";
import { Picture } from "../../../components/picture.tsx";
import { cx } from "../../../lib/cx.ts";
import { useWords } from "../../../lib/words.ts";
import { SUPPLIER_NAMES, supplierPath } from "../../suppliers/supplier.ts";

export const SPLIT_SIZES = "(min-width: 64rem) 50vw, 100vw";

/** The landing screen: two halves, two ways into the shop (spec 1 §2). */
export function Split({ image }: { image: string | undefined }) {
  return (
    <section id="inicio" aria-label="Início" className="grid lg:min-h-[calc(100dvh-5rem)] lg:grid-cols-2">
      <div className="on-navy group relative isolate flex min-h-[30rem] flex-col justify-between overflow-hidden bg-navy text-white">
        <PatternDraft className="absolute inset-0 -z-10 size-full transition-opacity duration-700 group-hover:opacity-100 lg:opacity-80" />
        <div className="absolute inset-x-0 bottom-0 -z-10 h-3/4 bg-linear-to-t from-navy via-navy/85 to-transparent" />
        <Half
          to="/sob-medida"
          title="Alfaiataria Sob Medida"
          text="Um molde traçado para um só corpo, com hora marcada e provas em nossas lojas."
          action="Conhecer o sob medida"
          navy
        />
        <nav aria-label="Tecelagens" className="relative z-10 px-4 pb-7 sm:px-8 lg:px-12">
          <ul className="flex max-w-xl flex-wrap gap-x-4 font-display text-lg text-white/75">
            {SUPPLIER_NAMES.map((name) => (
              <li key={name}>
                <Link
                  to={supplierPath(name)}
                  className="inline-flex min-h-8 items-center hover:text-gold-light"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="group relative isolate flex min-h-[30rem] flex-col justify-end overflow-hidden bg-chalk">
        {image && (
          <Picture
            src={image}
            alt=""
            sizes={SPLIT_SIZES}
            priority="high"
            className="absolute! inset-0 -z-10 aspect-auto! transition-transform duration-1000 ease-cloth group-hover:scale-[1.03] [&_img]:object-[50%_8%]"
          />
        )}
        <div className="absolute inset-x-0 bottom-0 -z-10 h-1/2 bg-linear-to-t from-paper via-paper/75 to-transparent" />
        <Half
          to="/pecas-prontas"
          title="Coleção Pronta"
          text="Blazers, costumes, camisas e acessórios para escolher na sua cor e no seu tamanho."
          action="Ver a coleção"
        />
      </div>
    </section>
  );
}

function Half({
  to,
  title,
  text,
  action,
  navy = false,
}: {
  to: string;
  title: string;
  text: string;
  action: string;
  navy?: boolean;
}) {
  const words = useWords();
  return (
    <div className={cx("px-4 sm:px-8 lg:px-12", navy ? "mt-auto pb-10 pt-40" : "pb-9 pt-64")}>
      <h2 className={cx("max-w-lg text-5xl xl:text-7xl", navy && "text-white")}>
        <Link to={to} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className={cx("mt-4 max-w-sm", navy ? "text-white/85" : "text-ink")}>{words(text)}</p>
      <p
        aria-hidden="true"
        className={cx(
          "mt-6 inline-flex min-h-11 items-center gap-3 font-medium",
          navy ? "text-gold-light" : "text-navy",
        )}
      >
        {action}
        <Icon
          name="arrowRight"
          size={18}
          className="transition-transform duration-300 group-hover:translate-x-1.5"
        />
      </p>
    </div>
  );
}
