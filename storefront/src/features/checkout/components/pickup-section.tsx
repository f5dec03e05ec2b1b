import type { Shipping } from "../api/shipping-options.ts";
import { Choice, Section } from "./checkout-parts.tsx";

/** Whether the order is sent or fetched: with a branch chosen no address is asked. */
export default function PickupSection({ shipping }: { shipping: Shipping }) {
  const { branches, pickup, choose } = shipping;
  return (
    <Section title="Como receber">
      <div role="radiogroup" aria-label="Como receber" className="space-y-3">
        <Choice
          name="delivery"
          value="address"
          checked={pickup === null}
          onChange={() => choose(null)}
          icon="truck"
          title="Receber no endereço"
          text="O frete aparece com o seu CEP"
        />
        {branches.map(({ id, name, deliveryTime, description, icon }) => (
          <Choice
            key={id}
            name="delivery"
            value={id}
            checked={pickup?.id === id}
            onChange={() => choose(id)}
            icon={icon}
            title={name}
            text={`${capitalized(deliveryTime)} · ${description}`}
            aside="Grátis"
          />
        ))}
      </div>
    </Section>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
