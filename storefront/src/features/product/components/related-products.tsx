import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "../../../components/link.tsx";
import { categoryProductsQuery } from "../api/products.ts";
import { ProductCard } from "./product-card.tsx";

type Props = {
  productId: string;
  /** Of its category, with the name. */
  slug: string;
  category: string;
};

const SHOWN = 4;

/** Others of the same category; nothing when there are none, or when they can't be had. */
export default function RelatedProducts({ productId, slug, category }: Props) {
  const { data } = useInfiniteQuery(categoryProductsQuery(slug));
  const others = (data?.pages[0]?.products ?? []).filter(({ id }) => id !== productId).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="relacionados" className="mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
        <h2 id="relacionados" className="text-3xl sm:text-4xl">
          Produtos Relacionados
        </h2>
        <Link to={`/category/${slug}`} className="thread-link py-1 text-sm text-navy">
          Ver todos em {category}
        </Link>
      </div>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
        {others.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
