import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { IconButton } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { overlay } from "../../../components/lazy.tsx";
import { Link } from "../../../components/link.tsx";
import { Container } from "../../../components/page-layout.tsx";
import { cx } from "../../../lib/cx.ts";
import { useShop } from "../../../lib/shop.tsx";
import { AccountArea } from "../../account/components/account-area.tsx";
import { ContactButton } from "../../contact/components/contact-button.tsx";
import { hasAlternateHeader, SHOP_PARTS, menuOf, sectionOf } from "../menu.ts";
import { MenuLinks } from "./menu-links.tsx";

const MobileMenu = overlay(() => import("./mobile-menu.tsx"));
const MENU_ID = "menu-principal";

/** The bar on every page: the main header, or on the pages of spec 2 §2 the alternate one. */
export function Header() {
  const { pathname, key } = useLocation();
  // Open on one visit of one page: going on closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const menuButton = useRef<HTMLButtonElement>(null);
  const bar = useBarState();
  const section = sectionOf(pathname);
  const alternate = hasAlternateHeader(pathname);
  const { menu } = useShop().house;
  const items = menuOf(section, menu);
  // A link that stands among the section's items does not stand beside them too.
  const parts = alternate ? SHOP_PARTS.filter(({ to }) => !items.some((item) => item.to === to)) : [];

  return (
    <header
      className={cx(
        "sticky top-0 z-30 border-b bg-paper transition-[translate,box-shadow,border-color] duration-300 will-change-transform focus-within:translate-y-0",
        bar === "flat" ? "border-line" : "border-transparent shadow-[0_1px_14px_#0b14311a]",
        bar === "hidden" && !open && "-translate-y-full",
      )}
    >
      <Container className="flex min-h-16 flex-wrap items-center gap-x-6 xl:min-h-20 xl:flex-nowrap">
        <Brand />
        <nav aria-label="Principal" className="hidden grow items-center justify-end gap-5 xl:flex">
          {parts.length > 0 && <MenuLinks items={parts} large />}
          {parts.length > 0 && <span aria-hidden="true" className="h-5 w-px bg-line" />}
          <MenuLinks items={items} />
        </nav>
        <div className="ml-auto flex items-center gap-1 xl:ml-0 xl:shrink-0 xl:gap-3">
          <div className="hidden flex-col items-end gap-1 sm:flex xl:shrink-0">
            <div className="hidden w-full xl:block">
              <AccountArea />
            </div>
            <ContactButton
              label="Agende um atendimento"
              type={section === "bespoke" ? "custom_appointment" : "general_inquiry"}
              data={{}}
              size="sm"
            />
          </div>
          {!alternate && (
            <Link
              to="/cart"
              aria-label="Carrinho"
              className="inline-flex size-11 items-center justify-center text-navy"
            >
              <Icon name="bag" size={22} />
            </Link>
          )}
          <IconButton
            ref={menuButton}
            icon={open ? "close" : "menu"}
            iconSize={24}
            label={open ? "Fechar menu" : "Abrir menu"}
            aria-expanded={open}
            aria-controls={MENU_ID}
            className="-mr-2.5 text-navy xl:hidden"
            onClick={() => setOpenAt(open ? null : key)}
          />
        </div>
      </Container>
      {open && (
        <MobileMenu
          id={MENU_ID}
          section={section}
          items={[...parts, ...items]}
          onClose={() => {
            setOpenAt(null);
            menuButton.current?.focus();
          }}
        />
      )}
    </header>
  );
}

/** The shop's name, which leads home. */
function Brand() {
  const { nome } = useShop();
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center font-display xl:shrink-0 text-[1.625rem] font-medium leading-none tracking-tight text-navy"
    >
      {nome}
    </Link>
  );
}

/** Spec 1 §9. */
const THRESHOLD_PX = 50;
/** Less than this is a trembling finger, not a change of direction. */
const TURN_PX = 8;

/** 'flat' at the top; past 50 px 'raised', and 'hidden' while the visitor scrolls down (spec 1 §2). */
function useBarState(): "flat" | "raised" | "hidden" {
  const [state, setState] = useState<"flat" | "raised" | "hidden">("flat");
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (now <= THRESHOLD_PX) setState("flat");
      else if (now > last + TURN_PX) setState("hidden");
      else if (now < last - TURN_PX) setState("raised");
      else return;
      last = now;
    };
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  return state;
}
