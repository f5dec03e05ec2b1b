import { useEffect } from "react";
import type { MenuItem } from "@alfaiataria/contract";
import { useLocation } from "react-router-dom";
import { Link } from "../../../components/link.tsx";
import { Container } from "../../../components/page-layout.tsx";
import { useBackCloses, useScrollLock } from "../../../lib/hooks/overlay.ts";
import { AccountMenu } from "../../account/components/account-panel.tsx";
import { ContactButton } from "../../contact/components/contact-button.tsx";
import { ALL_CATEGORIES, useMegaMenu } from "../mega-menu-items.ts";
import type { Section } from "../menu.ts";

/** Tailwind's `xl`, from which the bar has its links itself. */
const WIDE = "(min-width: 80rem)";

/**
 * The menu below the bar on phones and tablets. It covers the page, which cannot be reached meanwhile; Escape and the
 * phone's back button close it.
 */
export default function MobileMenu({
  id,
  section,
  items,
  onClose,
}: {
  id: string;
  section: Section;
  items: MenuItem[];
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const groups = useMegaMenu();
  useScrollLock();
  useBackCloses(onClose);
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    // A tablet that is turned shows the wide bar in its place.
    const wide = matchMedia(WIDE);
    addEventListener("keydown", escape);
    wide.addEventListener("change", onClose);
    return () => {
      removeEventListener("keydown", escape);
      wide.removeEventListener("change", onClose);
    };
  }, [onClose]);
  useEffect(() => {
    const covered = [...document.querySelectorAll<HTMLElement>("main, footer")];
    for (const part of covered) part.inert = true;
    return () => {
      for (const part of covered) part.inert = false;
    };
  }, []);

  const withGroups = section === "landing" || section === "general";
  return (
    <nav
      id={id}
      aria-label="Menu"
      className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] animate-fade overflow-y-auto overscroll-contain border-t border-line bg-paper xl:hidden"
    >
      <Container className="pb-12 pt-4">
        <ul>
          {items.map((item) => (
            <li key={item.to} className="border-b border-line">
              <Link
                to={item.to}
                onClick={onClose}
                aria-current={item.to === pathname ? "page" : undefined}
                className="flex min-h-13 items-center font-display text-2xl text-navy aria-[current]:border-l-2 aria-[current]:border-gold aria-[current]:pl-4"
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
        <AccountMenu onLeave={onClose} />
        {withGroups && (
          <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
            {groups.map((group) => (
              <div key={group.title}>
                <p className="label text-gold-ink">{group.title}</p>
                <ul className="mt-2">
                  {group.items.map((item) => (
                    <li key={item.to}>
                      <Link
                        to={item.to}
                        onClick={onClose}
                        className="flex min-h-11 items-center text-base text-ink"
                      >
                        {item.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <Link
              to={ALL_CATEGORIES.to}
              onClick={onClose}
              className="thread-link col-span-full flex min-h-11 items-center text-navy"
            >
              {ALL_CATEGORIES.label}
            </Link>
          </div>
        )}
        <ContactButton
          label={section === "bespoke" ? "Agendar consulta" : "Agende um atendimento"}
          type={section === "bespoke" ? "custom_appointment" : "general_inquiry"}
          data={{}}
          variant="primary"
          size="lg"
          className="mt-8 w-full"
        />
      </Container>
    </nav>
  );
}
