import type { ShownProduct } from "@alfaiataria/contract";
import { categoryProductsQuery, productQuery } from "../../features/product/api/products.ts";
import { GALLERY_SIZES } from "../../features/product/components/product-view.tsx";
import { colorNamed, colorsOf } from "../../features/product/variants.ts";
import { reviewsQuery } from "../../features/reviews/api/reviews.ts";
import type { ServerPage } from "../server-page.ts";
import { breadcrumb } from "../head.ts";

const DESCRIPTION_LENGTH = 155;

export const serverPage: ServerPage = async ({ client, fetchJson, params, search, shop, absolute }) => {
  const slug = params.slug ?? "";
  const query = productQuery(slug, fetchJson);
  await client.prefetchQuery(query);
  const product = client.getQueryData(query.queryKey);
  if (!product) {
    return {
      status: product === null ? 404 : 200,
      head: {
        title: product === null ? "Produto não encontrado" : "Produto",
        description: "O produto que você está procurando não está disponível.",
        canonical: `/product/${slug}`,
        noindex: true,
      },
    };
  }
  if (product.category)
    await client.prefetchInfiniteQuery(categoryProductsQuery(product.category.slug, 1, fetchJson));

  if (product.rating) await client.prefetchInfiniteQuery(reviewsQuery(slug, "recentes", fetchJson));

  const path = `/product/${product.slug}`;
  const image = colorNamed(colorsOf(product), search.get("cor"))?.images[0];
  return {
    head: {
      title: product.name,
      description: shorten(product.description || `${product.name}, ${product.produto} da ${shop.nome}.`),
      canonical: path,
      type: "product",
      image,
      lcp: image ? { src: image, sizes: GALLERY_SIZES } : undefined,
      jsonLd: [
        productData(product, path, shop.nome, absolute),
        breadcrumb(
          [
            { name: "Peças Prontas", path: "/pecas-prontas" },
            ...(product.category
              ? [{ name: product.category.name, path: `/category/${product.category.slug}` }]
              : []),
            { name: product.name, path },
          ],
          absolute,
        ),
      ],
    },
  };
};

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", DESCRIPTION_LENGTH))}…`;
}

/** Product with its offers, and its rating where buyers gave one: of sample reviews nothing is told (decision 30). */
function productData(
  product: ShownProduct,
  path: string,
  shopName: string,
  absolute: (path: string) => string,
) {
  const sold = product.variants.filter(({ inStock }) => inStock);
  // As the page: a size that is sold out is offered at no price.
  const prices = sold.length > 0 ? sold.map(({ price }) => price) : [product.price];
  const pictures = [...new Set(product.variants.flatMap(({ images }) => images))].slice(0, 8);
  return {
    "@type": "Product",
    name: product.name,
    description: product.description || undefined,
    sku: product.code || undefined,
    material: product.composition || undefined,
    category: product.category?.name,
    brand: { "@type": "Brand", name: shopName },
    image: pictures.length > 0 ? pictures.map(absolute) : undefined,
    url: absolute(path),
    ...(product.rating &&
      !product.rating.isSample && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
    offers: {
      "@type": "AggregateOffer",
      priceCurrency: "BRL",
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: product.variants.length,
      availability: `https://schema.org/${sold.length > 0 ? "InStock" : "OutOfStock"}`,
    },
  };
}
