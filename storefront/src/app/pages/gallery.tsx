import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { buttonClass } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { Container } from "../../components/page-layout.tsx";
import { overlay } from "../../components/lazy.tsx";
import { Picture } from "../../components/picture.tsx";
import { GALLERY, GALLERY_PAGE_SIZES } from "../../features/gallery/pictures.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";
import { useHydrated } from "../../lib/hooks/browser-state.ts";

const Lightbox = overlay(() => import("../../features/gallery/components/lightbox.tsx"));

/** /galeria: the 26 creations in two columns, each of which opens large; the open one is in the address. */
export default function GalleryPage() {
  useDocumentTitle("Galeria de Criações");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromPage?: boolean } | null };
  const hydrated = useHydrated();
  const wanted = Number(search.get("foto"));
  const open = Number.isInteger(wanted) && wanted >= 1 && wanted <= GALLERY.length ? wanted - 1 : null;
  const list = useRef<HTMLUListElement>(null);
  const loading = useLoading(list);
  // Back closes what was opened here; who came by a link stays on the page.
  const close = () => (state?.fromPage ? void navigate(-1) : void navigate("/galeria", { replace: true }));

  return (
    <Container className="pt-8 lg:pt-12">
      <h1 className="text-5xl sm:text-7xl">Galeria de Criações</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Combinações que saíram da mesa de corte: a roupa, o tecido e o que vai com eles.
      </p>
      {/* Decorative, and no picture of the page's: those are the 26 creations (spec 2 §2). */}
      <div className="gallery-opening mt-8 aspect-3/2 sm:aspect-21/9" />
      <p role="status" className="mt-4 min-h-6 text-sm text-ink-soft noscript:hidden">
        {loading && "Carregando imagens..."}
      </p>
      <ul ref={list} className="mt-4 grid grid-cols-2 gap-2 sm:gap-5">
        {GALLERY.map(({ src, alt }, at) => (
          <li key={src}>
            <Link
              to={`/galeria?foto=${at + 1}`}
              state={{ fromPage: true }}
              aria-label={`Ampliar: ${alt}`}
              className="block overflow-hidden"
            >
              <Picture
                src={src}
                alt={alt}
                aspect="aspect-square"
                sizes={GALLERY_PAGE_SIZES}
                priority="eager"
                className="transition-transform duration-500 hover:scale-[1.02] motion-reduce:transition-none"
              />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-14 flex flex-wrap gap-3">
        <Link to="/sob-medida#agendamento" className={buttonClass("primary", "lg")}>
          Agendar consulta
        </Link>
        <Link to="/pecas-prontas" className={buttonClass("outline", "lg")}>
          Ver peças prontas
        </Link>
      </div>
      {hydrated && open !== null && <Lightbox pictures={GALLERY} start={open} onClose={close} />}
    </Container>
  );
}

/** True until the first picture of the list has arrived, or failed to. */
function useLoading(list: React.RefObject<HTMLElement>): boolean {
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const first = list.current?.querySelector("img");
    const done = () => setLoading(false);
    if (!first || first.complete) return done();
    first.addEventListener("load", done);
    first.addEventListener("error", done);
    return () => {
      first.removeEventListener("load", done);
      first.removeEventListener("error", done);
    };
  }, [list]);
  return loading;
}
