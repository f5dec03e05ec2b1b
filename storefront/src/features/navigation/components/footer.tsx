import { Container, Copyright } from "../../../components/page-layout.tsx";
import { lazyPart } from "../../../components/lazy.tsx";
import type { Section } from "../menu.ts";

const FullFooter = lazyPart(() => import("./full-footer.tsx"));

/** Only a copyright line on the landing page (spec 1 §2). */
export function Footer({ section }: { section: Section }) {
  if (section !== "landing") return <FullFooter section={section} />;
  return (
    <footer className="border-t border-line py-6">
      <Container>
        <p className="text-xs">
          <Copyright />
        </p>
      </Container>
    </footer>
  );
}
