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

/** The name of every page's file and the server's half of the page, by the path of its route. */
const pages: Record<string, [file: string, page: ServerPage]> = {
  "/": ["home", homeServer],
  "/pecas-prontas": ["catalogue", catalogueServer],
  "/category/:slug": ["category", categoryServer],
  "/product/:slug": ["product", productServer],
  "/sob-medida": ["bespoke", bespokeServer],
  "/fornecedores": ["suppliers", suppliersServer],
  "/fornecedor/:slug": ["supplier", supplierServer],
  "/cart": ["cart", cartServer],
  "/checkout": ["checkout", checkoutServer],
  "/login": ["login", loginServer],
  "/register": ["register", registerServer],
  "/forgot-password": ["forgot-password", forgotPasswordServer],
  "/reset-password": ["reset-password", resetPasswordServer],
  "/confirmar-email": ["confirm-email", confirmEmailServer],
  "/profile": ["profile", profileServer],
  "/pedido/:id": ["order", orderServer],
  "/galeria": ["gallery", galleryServer],
  "/privacidade": ["privacy", privacyServer],
  "*": ["not-found", notFoundServer],
};

/** The server's half of a page, and the page's source path, by which its chunk is found in the build's manifest. */
export function serverPage(path: string): { page: ServerPage; module: string } {
  const known = pages[path];
  if (!known) throw new Error(`The route ${path} has no server page`);
  const [file, page] = known;
  return { page, module: `src/app/pages/${file}.tsx` };
}
