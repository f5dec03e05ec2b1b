import { slugify } from "@alfaiataria/brazil";
import { supplierBySlug } from "../../features/suppliers/data/suppliers.ts";
import { supplierPath } from "../../features/suppliers/supplier.ts";
import { BAND_SIZES } from "../../components/picture-address.ts";
import { socialCard, still } from "../../components/still-address.ts";
import type { ServerPage } from "../server-page.ts";
import { breadcrumb } from "../head.ts";

export const serverPage: ServerPage = async ({ params, shop, absolute }) => {
  const supplier = supplierBySlug(params.slug ?? "");
  if (!supplier) {
    return {
      status: 404,
      head: {
        title: "Fornecedor não encontrado",
        description: "Não trabalhamos com uma tecelagem deste nome.",
        canonical: "/fornecedores",
        noindex: true,
      },
    };
  }
  const canonical = supplierPath(supplier.name);
  return {
    head: {
      title: supplier.name,
      description: supplier.description,
      canonical,
      image: socialCard(slugify(supplier.name), shop.house.pictures),
      lcp: { src: still(slugify(supplier.name), shop.house.pictures), sizes: BAND_SIZES },
      jsonLd: [
        breadcrumb(
          [
            { name: "Fornecedores", path: "/fornecedores" },
            { name: supplier.name, path: canonical },
          ],
          absolute,
        ),
      ],
    },
  };
};
