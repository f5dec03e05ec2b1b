import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from "react";
import type { ShippingOption } from "@alfaiataria/contract";
import { LineIcon } from "../../../components/icon.tsx";
import { Skeleton } from "../../../components/states.tsx";

const SHIPPING_ICONS: Record<ShippingOption["icon"], string> = {
  package: "m12 4 8 4v8l-8 4-8-4V8l8-4ZM4 8l8 4 8-4M12 12v8M8 6l8 4",
  truck:
    "M8.9 17H14V6H3v11h2.1M14 9.5h3.8L21 13v4h-1.1M16.1 17H14M7 18.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM18 18.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z",
  zap: "M13 3.5 5.5 13.5H11l-1 7 8-10.5h-5.6l.6-6.5Z",
  bag: "M5.5 8.5h13l.9 11.5H4.6L5.5 8.5ZM8.8 11V7.2a3.2 3.2 0 0 1 6.4 0V11",
};

/** A part of the checkout with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pb-10 pt-7">
      {/* Floated, a legend stands where any block would. */}
      <legend className="float-left mb-5 w-full">
        <h2 className="text-2xl sm:text-[1.75rem]">{title}</h2>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  title: string;
  text?: string;
  icon?: ShippingOption["icon"];
  aside?: ReactNode;
  /** Whether `title` alone is its accessible name, and `text` its description. */
  isTitled?: boolean;
};

/** One of several choices: a radio button whose whole row can be pressed. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { title, text, icon, aside, isTitled, ...input },
  ref,
) {
  const id = useId();
  const named = isTitled && {
    "aria-labelledby": id,
    ...(text && { "aria-describedby": `${id}-text` }),
  };
  return (
    <label className="flex min-h-14 cursor-pointer flex-wrap items-center gap-4 border border-line-strong/60 bg-white px-4 py-3 transition-colors hover:border-navy has-checked:border-navy has-checked:shadow-[inset_3px_0_0_var(--color-gold)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy">
      <input
        ref={ref}
        type="radio"
        className="size-4.5 shrink-0 accent-navy outline-none"
        {...named}
        {...input}
      />
      {icon && <LineIcon path={SHIPPING_ICONS[icon]} size={24} className="shrink-0 text-gold-ink" />}
      <span className="min-w-0 grow basis-24">
        <span id={id} className="block text-[0.9375rem] font-medium text-navy">
          {title}
        </span>
        {text && (
          <span id={`${id}-text`} className="block text-[0.8125rem] text-ink-soft">
            {text}
          </span>
        )}
      </span>
      {aside && <span className="shrink-0 text-[0.9375rem] tabular-nums">{aside}</span>}
    </label>
  );
});

/** The checkout while the cart loads, and as the server renders it. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="Carregando o checkout">
      <h1 className="text-5xl sm:text-6xl">Finalizar Compra</h1>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-24">
        <div className="space-y-6 border-t border-line pt-7">
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-8 w-60" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
