import { formatReais } from "@alfaiataria/brazil";
import { Button } from "../../../components/button.tsx";
import type { Shipping } from "../api/shipping-options.ts";
import { Choice } from "./choice.tsx";
import { Section } from "./section.tsx";

/** Opções de Frete: shown once there are options; before that, that they are being calculated, or could not be. */
export function ShippingSection({ shipping }: { shipping: Shipping }) {
  const { options, chosen, calculating, failed } = shipping;
  return (
    <>
      <div role="status" className="text-ink-soft">
        {calculating && <p className="pb-6">Calculando opções de frete...</p>}
      </div>
      {failed && (
        <div
          role="alert"
          className="mb-8 flex flex-wrap items-center justify-between gap-3 border-l-2 border-danger bg-white px-4 py-3"
        >
          <p className="text-sm text-danger">Não foi possível calcular as opções de frete</p>
          <Button variant="outline" size="sm" onClick={shipping.recalculate}>
            Tentar novamente
          </Button>
        </div>
      )}
      {options.length > 0 && (
        <Section title="Opções de Frete">
          <div role="radiogroup" aria-label="Opções de Frete" className="space-y-3">
            {options.map(({ id, name, price, deliveryTime, description, icon }) => (
              <Choice
                key={id}
                name="shippingMethod"
                value={id}
                checked={chosen?.id === id}
                onChange={() => shipping.choose(id)}
                title={name}
                icon={icon}
                text={`${deliveryTime} · ${description}`}
                aside={price === 0 ? "Grátis" : formatReais(price)}
              />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
