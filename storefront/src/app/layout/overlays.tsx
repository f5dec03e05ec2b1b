import { AlertHost } from "../../components/alert/alert-host.tsx";
import { ToastHost } from "../../components/toast/toast-host.tsx";
import { CartHost } from "../../features/cart/components/cart-host.tsx";
import { ProductModalHost } from "../../features/catalogue/components/modal/product-modal-host.tsx";
import { onDemand } from "../../lib/on-demand.tsx";

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
      <ConnectionBar onFailure={noteFailure} />
    </>
  );
}

/** The page works without it: nothing is said to the visitor. */
function noteFailure(error: unknown): void {
  console.warn("The connection bar could not be loaded", error);
}
