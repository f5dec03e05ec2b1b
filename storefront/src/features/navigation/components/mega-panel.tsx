import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { Container } from "../../../components/container.tsx";
import { useDismiss } from "../../../lib/hooks/use-dismiss.ts";
import { ALL_CATEGORIES, MEGA_MENU } from "../menu.ts";

/** The categories in their groups, below the bar. `area` holds the panel and its button. */
export function MegaPanel({
  id,
  area,
  onClose,
}: {
  id: string;
  area: RefObject<HTMLElement>;
  onClose: () => void;
}) {
  useDismiss(area, onClose);
  return (
    <div
      id={id}
      // Fixed, within the bar: the bar's will-change makes it the containing block.
      className="fixed inset-x-0 top-full animate-fade border-y border-line bg-paper shadow-[0_24px_40px_-20px_rgb(11_20_49/0.25)]"
    >
      <Container className="py-9">
        <div className="grid grid-cols-5 gap-8">
          {MEGA_MENU.map((group) => (
            <div key={group.title}>
              <p className="label border-b border-line pb-3 text-gold-ink">{group.title}</p>
              <ul className="mt-3">
                {group.items.map((item) => (
                  <li key={item.to}>
                    <Link
                      to={item.to}
                      className="block py-1 font-display text-xl text-navy decoration-gold decoration-1 underline-offset-4 hover:underline"
                    >
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <Link to={ALL_CATEGORIES.to} className="thread-link mt-7 inline-block py-1 text-sm text-navy">
          {ALL_CATEGORIES.label}
        </Link>
      </Container>
    </div>
  );
}
