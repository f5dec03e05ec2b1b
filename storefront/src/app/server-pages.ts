import { bespokeServer } from "./pages/bespoke.server.ts";
import { cartServer } from "./pages/cart.server.ts";
import { catalogueServer } from "./pages/catalogue.server.ts";
import { categoryServer } from "./pages/category.server.ts";
import { checkoutServer } from "./pages/checkout.server.ts";
import { galleryServer } from "./pages/gallery.server.ts";
import { confirmEmailServer } from "./pages/confirm-email.server.ts";
import { forgotPasswordServer } from "./pages/forgot-password.server.ts";
import { homeServer } from "./pages/home.server.ts";
import { loginServer } from "./pages/login.server.ts";
import { notFoundServer } from "./pages/not-found.server.ts";
import { orderServer } from "./pages/order.server.ts";
import { privacyServer } from "./pages/privacy.server.ts";
import { productServer } from "./pages/product.server.ts";
import { profileServer } from "./pages/profile.server.ts";
import { registerServer } from "./pages/register.server.ts";
import { resetPasswordServer } from "./pages/reset-password.server.ts";
import { supplierServer } from "./pages/supplier.server.ts";
import { suppliersServer } from "./pages/suppliers.server.ts";
import type { ServerPage } from "./server-page.ts";

/** The server's half of every page, by the path of its route. */
const pages: Record<string, ServerPage> = {
  "/": homeServer,
  "/pecas-prontas": catalogueServer,
  "/category/:slug": categoryServer,
  "/product/:slug": productServer,
  "/sob-medida": bespokeServer,
  "/fornecedores": suppliersServer,
  "/fornecedor/:slug": supplierServer,
  "/cart": cartServer,
  "/checkout": checkoutServer,
  "/login": loginServer,
  "/register": registerServer,
  "/forgot-password": forgotPasswordServer,
  "/reset-password": resetPasswordServer,
  "/confirmar-email": confirmEmailServer,
  "/profile": profileServer,
  "/pedido/:id": orderServer,
  "/galeria": galleryServer,
  "/privacidade": privacyServer,
  "*": notFoundServer,
};

export function serverPage(path: string): ServerPage {
  const page = pages[path];
  if (!page) throw new Error(`The route ${path} has no server page`);
  return page;
}
