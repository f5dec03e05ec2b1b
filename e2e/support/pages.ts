import type { Page } from "@playwright/test";
import { slugInStock } from "./shopper.ts";

/** The eight mills (spec 1 §2). */
export const MILLS = [
  "loro-piana",
  "scabal",
  "ermenegildo-zegna",
  "dormeuil",
  "vitale-barberis-canonico",
  "thomas-mason",
  "albini",
  "ariston",
];

/** The address of every page that a visitor may open, including an unknown one. */
export async function everyPage(page: Page): Promise<string[]> {
  return [
    "/",
    "/sob-medida",
    "/pecas-prontas",
    "/category/blazers",
    `/product/${await slugInStock(page, "Blazer")}`,
    "/cart",
    "/checkout",
    "/fornecedores",
    `/fornecedor/${MILLS[0]}`,
    "/galeria",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/confirmar-email",
    "/profile",
    "/pedido/order_01ABCDEFGH",
    "/privacidade",
    "/trocas-e-devolucoes",
    "/entrega",
    "/termos",
    "/contato",
    "/nada",
  ];
}
