import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Boundary } from "../../components/boundary.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Footer } from "../../features/navigation/components/footer.tsx";
import { Header } from "../../features/navigation/components/header.tsx";
import { sectionOf } from "../../features/navigation/menu.ts";
import { reload } from "../../lib/reload.ts";
import { Overlays } from "./overlays.tsx";

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
        <Boundary
          resetKey={pathname}
          fallback={<ErrorState title="Não foi possível abrir a página" onRetry={reload} />}
        >
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
