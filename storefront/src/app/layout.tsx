import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { AlertHost } from "../components/alert/alert.tsx";
import { onDemand } from "../components/lazy.tsx";
import { Boundary, ErrorState } from "../components/states.tsx";
import { ToastHost } from "../components/toast/toast-host.tsx";
import { CartHost } from "../features/cart/components/cart-host.tsx";
import { ProductModalHost } from "../features/catalogue/components/product-modal-host.tsx";
import { Footer } from "../features/navigation/components/footer.tsx";
import { Header } from "../features/navigation/components/header.tsx";
import { sectionOf } from "../features/navigation/menu.ts";

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  return (
    <>
      <a
        href="#conteudo"
        className="fixed left-4 top-2 z-70 -translate-y-24 bg-navy px-4 py-3 text-white focus:translate-y-0"
      >
        Ir para o conteúdo
      </a>
      <Header />
      <main id="conteudo" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <Boundary resetKey={pathname} fallback={<ErrorState title="Não foi possível abrir a página" />}>
          {children}
        </Boundary>
      </main>
      <Footer section={sectionOf(pathname)} />
      <Boundary resetKey={key} fallback={null}>
        <Overlays />
      </Boundary>
    </>
  );
}

// Comes after every page: without a connection it could not come any more.
const ConnectionBar = onDemand(() => import("../components/connection-bar.tsx"));

/** What may appear over any page (spec 2 §2): the hosts are small, what they show is loaded when it is first needed. */
function Overlays() {
  return (
    <>
      <CartHost />
      <ProductModalHost />
      <AlertHost />
      {/* What comes here is read out, over an open dialog too, which hides everything else outside it. */}
      <div aria-live="polite">
        <ToastHost />
      </div>
      <ConnectionBar />
    </>
  );
}
