import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { Link } from "../../components/link.tsx";
import { Breadcrumb, Container } from "../../components/page-layout.tsx";
import { buttonClass } from "../../components/button.tsx";
import { MorePages } from "../../components/more-pages.tsx";
import { Still } from "../../components/still.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../components/states.tsx";
import { categoryProductsQuery, categoryQuery } from "../../features/product/api/products.ts";
import { ProductCard } from "../../features/product/components/product-card.tsx";
import { pageOf } from "../../features/catalogue/filters.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

type Head = { still: string; alt: string };
const head = (still: string, alt: string): Head => ({ still, alt });
const LAPEL = head("lapela", "A lapela de um paletó de flanela, com a casa feita à mão");
const SHIRTS = head("camisas", "Pilhas de camisas dobradas");
const TROUSERS = head("calcas", "Calças passadas sobre um varão de latão");
const TIES = head("gravatas", "Gravatas de seda enroladas numa gaveta");
const BUTTONS = head("botoes", "Botões de chifre, corozo e madrepérola numa bandeja");
const SHOES = head("sapatos", "Um par de sapatos Oxford de couro marrom");

/** The stills that head categories, by the category's slug. */
const HEADS: Record<string, Head | undefined> = {
  "trajes-completos": LAPEL,
  costume: LAPEL,
  terno: head("lenco", "Um lenço de linho branco no bolso de um paletó"),
  blazer: LAPEL,
  colete: BUTTONS,
  camisa: SHIRTS,
  camiseta: head("albini", "Um tecido de linho e algodão, de perto"),
  jaqueta: head("ariston", "Um tecido de lã, seda e linho em tabaco e azul, de perto"),
  malha: head("loro-piana", "Um tecido de caxemira, de perto"),
  calca: TROUSERS,
  jeans: head("carreteis", "Carretéis de linha sobre flanela azul-marinho"),
  shorts: head("molde", "Moldes de papel, tesoura e giz sobre a mesa de corte"),
  calcados: SHOES,
  sapato: SHOES,
  mocassim: SHOES,
  gravata: TIES,
  suspensorio: BUTTONS,
  cachecol: head("vitale-barberis-canonico", "Um tecido de flanela cinza, de perto"),
  "vestuario-superior-masculino": SHIRTS,
  "vestuario-inferior-masculino": TROUSERS,
  "acessorios-masculinos": TIES,
};

const GRID = "grid grid-cols-2 gap-x-4 gap-y-12 sm:gap-x-6 lg:grid-cols-3 xl:grid-cols-4";

/** /category/{slug}; the products are asked for once the category is known (spec 1 §7). */
export default function CategoryPage() {
  const { slug = "" } = useParams();
  const firstPage = pageOf(useSearchParams()[0]);
  const category = useQuery(categoryQuery(slug));
  const products = useInfiniteQuery({
    ...categoryProductsQuery(slug, firstPage),
    enabled: !!category.data,
  });
  const picture = category.data ? HEADS[category.data.canonicalSlug] : undefined;
  const shown = products.data?.pages.flatMap((page) => page.products);
  useDocumentTitle(category.data === null ? "Categoria não encontrada" : (category.data?.name ?? ""));

  if (category.data === null) {
    return (
      <EmptyState
        as="h1"
        title="Categoria não encontrada"
        text="A categoria que você está procurando não está disponível."
      >
        <Link to="/pecas-prontas" className={buttonClass("primary")}>
          Ver peças prontas
        </Link>
      </EmptyState>
    );
  }
  if (category.isError || (products.isError && !shown)) {
    const retry = category.isError ? category.refetch : products.refetch;
    return <ErrorState title="Não foi possível carregar a categoria" onRetry={() => void retry()} />;
  }
  return (
    <Container className="pt-4 lg:pt-6">
      {category.data ? (
        <>
          <Breadcrumb
            trail={[
              { name: "Início", to: "/" },
              { name: "Peças Prontas", to: "/pecas-prontas" },
              { name: category.data.name },
            ]}
          />
          <div className="mt-4 flex items-end justify-between gap-10">
            <div>
              <h1 className="text-5xl sm:text-6xl">{category.data.name}</h1>
              {category.data.description && (
                <p className="mt-3 max-w-2xl text-ink-soft">{category.data.description}</p>
              )}
            </div>
            {picture && (
              // Smaller than a card, and not on phones: the first card is what the visitor waits for.
              <Still
                name={picture.still}
                alt={picture.alt}
                sizes="17rem"
                aspect="aspect-3/2"
                className="w-[17rem] shrink-0 max-lg:hidden"
              />
            )}
          </div>
        </>
      ) : (
        <Skeleton className="mt-6 h-24 max-w-xl" />
      )}
      <div className="mt-8 border-t border-line pt-8">
        {!shown ? (
          <div role="status" aria-label="Carregando produtos" className={GRID}>
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} className="aspect-4/5" />
            ))}
          </div>
        ) : shown.length === 0 ? (
          <EmptyState
            title="Nenhum produto encontrado"
            text="Não encontramos produtos nesta categoria no momento."
          >
            <Link to="/pecas-prontas" className={buttonClass("outline")}>
              Ver peças prontas
            </Link>
          </EmptyState>
        ) : (
          <ul className={`card-stagger ${GRID}`}>
            {shown.map((product, at) => (
              <li key={product.id}>
                <ProductCard product={product} priority={at === 0 ? "high" : at < 4 ? "eager" : "lazy"} />
              </li>
            ))}
          </ul>
        )}
        <MorePages
          query={products}
          hrefOf={(page) => `?page=${page}`}
          failure="Não foi possível carregar mais produtos."
        >
          Ver mais produtos
        </MorePages>
      </div>
    </Container>
  );
}
