import { AlertHost } from "../../components/alert/alert-host.tsx";
import { ToastHost } from "../../components/toast/toast-host.tsx";
import { CartHost } from "../../features/cart/components/cart-host.tsx";
import { ProductModalHost } from "../../features/catalogue/components/modal/product-modal-host.tsx";
import { onDemand } from "../../components/lazy.tsx";

// Comes after every page: without a connection it could not come any more.
const ConnectionBar = onDemand(() => import("../../components/connection-bar.tsx"));

/** What may appear over any page (spec 2 §2): the hosts are small, what they show is loaded when it is first needed. */
export function Overlays() {
  return (
    <>
      <CartHost />
      <ProductModalHost />
      <AlertHost />
      <ToastHost />
      <ConnectionBar />
    </>
  );
}
