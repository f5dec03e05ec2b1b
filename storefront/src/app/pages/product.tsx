import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import type { StoreProduct } from "@alfaiataria/contract";
import { Link } from "../../components/link.tsx";
import { Breadcrumb, Container } from "../../components/page-layout.tsx";
import { buttonClass } from "../../components/button.tsx";
import { lazyPart } from "../../components/lazy.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../components/states.tsx";
import { productQuery } from "../../features/product/api/products.ts";
import { ProductView } from "../../features/product/components/product-view.tsx";
import { colorNamed, colorsOf } from "../../features/product/variants.ts";
import { RecommendationsNearby } from "../../features/recommendations/components/recommendations-nearby.tsx";
import { useDocumentTitle } from "../../lib/shop.tsx";

const ProductReviews = lazyPart(() => import("../../features/reviews/components/product-reviews.tsx"));
const RelatedProducts = lazyPart(() => import("../../features/product/components/related-products.tsx"));

/** /product/{slug}. */
export default function ProductPage() {
  const { slug = "" } = useParams();
  const cor = useSearchParams()[0].get("cor");
  const { data: product, isError, refetch } = useQuery(productQuery(slug));
  useDocumentTitle(product === null ? "Produto não encontrado" : (product?.name ?? ""));

  if (product === null) {
    return (
      <EmptyState
        as="h1"
        title="Produto não encontrado"
        text="O produto que você está procurando não está disponível."
      >
        <Link to="/" className={buttonClass("primary")}>
          Voltar ao início
        </Link>
        <Link to="/pecas-prontas" className={buttonClass("outline")}>
          Ver peças prontas
        </Link>
      </EmptyState>
    );
  }
  if (isError)
    return <ErrorState title="Não foi possível carregar o produto" onRetry={() => void refetch()} />;
  return (
    <Container className="pt-4 lg:pt-6">
      {product ? (
        <>
          <Breadcrumb
            trail={[
              { name: "Início", to: "/" },
              { name: "Peças Prontas", to: "/pecas-prontas" },
              ...(product.category
                ? [{ name: product.category.name, to: `/category/${product.category.slug}` }]
                : []),
              { name: product.name },
            ]}
          />
          <div className="mt-3 lg:mt-5">
            <ProductView key={product.id} product={product} />
          </div>
          {product.rating && <ProductReviews key={`reviews ${product.slug}`} slug={product.slug} />}
          <RecommendationsNearby key={product.slug} id={pieceOf(product, cor)} name={product.name} />
          {product.category && (
            <RelatedProducts
              productId={product.id}
              slug={product.category.slug}
              category={product.category.name}
            />
          )}
        </>
      ) : (
        <ProductSkeleton />
      )}
    </Container>
  );
}

/** The record of the chosen color; a product that has none goes by its own id. */
function pieceOf(product: StoreProduct, cor: string | null): string {
  return String(colorNamed(colorsOf(product), cor)?.pieceId ?? product.id);
}

function ProductSkeleton() {
  return (
    <div role="status" aria-label="Carregando produto" className="grid gap-14 pt-8 lg:grid-cols-[1.15fr_1fr]">
      <Skeleton className="aspect-4/5" />
      <div>
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="mt-5 h-8 w-1/3" />
        <Skeleton className="mt-6 h-28" />
        <Skeleton className="mt-8 h-40" />
      </div>
    </div>
  );
}
