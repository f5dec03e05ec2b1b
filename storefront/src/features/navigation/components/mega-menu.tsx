import { NavigationMenu } from "radix-ui";
import { Link } from "react-router-dom";
import { Container } from "../../../components/container.tsx";
import { Icon } from "../../../components/icon.tsx";
import { ALL_CATEGORIES, MEGA_MENU } from "../menu.ts";

/** 'Peças Prontas' of the landing page: opens after 200 ms of hover, closes after 150 ms (Radix), skips within 300 ms. */
export default function MegaMenu() {
  return (
    <NavigationMenu.Root delayDuration={200} skipDelayDuration={300} asChild>
      <div>
        <NavigationMenu.List>
          <NavigationMenu.Item>
            <NavigationMenu.Trigger className="group inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-sm text-ink-soft hover:text-navy data-[state=open]:text-navy">
              Peças Prontas
              <Icon
                name="chevronDown"
                size={14}
                className="transition-transform duration-200 group-data-[state=open]:rotate-180"
              />
            </NavigationMenu.Trigger>
            {/* Fixed, within the bar: the bar's will-change makes it the containing block. */}
            <NavigationMenu.Content className="fixed inset-x-0 top-full animate-fade border-y border-line bg-paper shadow-[0_24px_40px_-20px_rgb(11_20_49/0.25)]">
              <Container className="py-9">
                <div className="grid grid-cols-5 gap-8">
                  {MEGA_MENU.map((group) => (
                    <div key={group.title}>
                      <p className="label border-b border-line pb-3 text-gold-ink">{group.title}</p>
                      <ul className="mt-3">
                        {group.items.map((item) => (
                          <li key={item.to}>
                            <NavigationMenu.Link asChild>
                              <Link
                                to={item.to}
                                className="block py-1 font-display text-xl text-navy decoration-gold decoration-1 underline-offset-4 hover:underline"
                              >
                                {item.label}
                              </Link>
                            </NavigationMenu.Link>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </div>
                <NavigationMenu.Link asChild>
                  <Link
                    to={ALL_CATEGORIES.to}
                    className="thread-link mt-7 inline-block py-1 text-sm text-navy"
                  >
                    {ALL_CATEGORIES.label}
                  </Link>
                </NavigationMenu.Link>
              </Container>
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        </NavigationMenu.List>
      </div>
    </NavigationMenu.Root>
  );
}
