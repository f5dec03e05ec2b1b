import { useLocation, useNavigate } from "react-router-dom";
import { overlay } from "../../../components/lazy.tsx";
import { Link } from "../../../components/link.tsx";

const SizeGuide = overlay(() => import("./size-guide.tsx"));

const GUIDE = "#guia-de-tamanhos";

/** 'Guia de tamanhos', open while the address has its anchor, so that it can be shared, and back closes it. */
export function SizeGuideLink(product: { name: string; produto: string }) {
  const { hash, search, state } = useLocation() as { hash: string; search: string; state: FromPage };
  const navigate = useNavigate();
  const close = () => (state?.fromPage ? void navigate(-1) : void navigate({ search }, { replace: true }));
  return (
    <>
      <Link
        to={{ search, hash: GUIDE }}
        state={{ fromPage: true } satisfies FromPage}
        className="thread-link inline-flex min-h-8 items-center text-sm text-navy"
      >
        Guia de tamanhos
      </Link>
      {hash === GUIDE && <SizeGuide {...product} onClose={close} />}
    </>
  );
}

/** What is opened here has the page before it in the history. */
type FromPage = { fromPage: true } | null;
