import { categoryProductsQuery, categoryQuery } from "../../features/product/api/products.ts";
import { PRODUCT_CARD_SIZES } from "../../features/product/components/product-card.tsx";
import type { ServerPage } from "../server-page.ts";
import { breadcrumb, itemList } from "../head.ts";
import { pageOf } from "../../features/catalogue/filters.ts";

export const serverPage: ServerPage = async ({ client, fetchJson, params, search, shop, absolute }) => {
  const slug = params.slug ?? "";
  const query = categoryQuery(slug, fetchJson);
  await client.prefetchQuery(query);
  const category = client.getQueryData(query.queryKey);
  if (!category) {
    return {
      status: category === null ? 404 : 200,
      head: {
        title: category === null ? "Categoria não encontrada" : "Categoria",
        description: "A categoria que você está procurando não está disponível.",
        canonical: `/category/${slug}`,
        noindex: true,
      },
    };
  }
  const firstPage = pageOf(search);
  const products = categoryProductsQuery(slug, firstPage, fetchJson);
  await client.prefetchInfiniteQuery(products);
  const [list] = client.getQueryData(products.queryKey)?.pages ?? [];
  const shown = list?.products ?? [];
  const image = shown[0]?.variants[0]?.images[0];
  const own = `/category/${category.canonicalSlug}`;
  const isBeyond = list && list.pages > 0 && firstPage > list.pages;
  return {
    // An address from when there were more products.
    redirect: isBeyond ? `${own}${list.pages > 1 ? `?page=${list.pages}` : ""}` : undefined,
    head: {
      title: category.name,
      description: category.description || `${category.name}: moda masculina da ${shop.nome}.`,
      canonical: firstPage > 1 ? `${own}?page=${firstPage}` : own,
      image,
      lcp: image ? { src: image, sizes: PRODUCT_CARD_SIZES } : undefined,
      jsonLd: [
        breadcrumb(
          [
            { name: "Peças Prontas", path: "/pecas-prontas" },
            { name: category.name, path: own },
          ],
          absolute,
        ),
        itemList(
          shown.map((product) => `/product/${product.slug}`),
          absolute,
        ),
      ],
    },
  };
};
