import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { Icon, type IconName } from "../../../components/icon.tsx";
import { Skeleton } from "../../../components/states.tsx";

/** A part of the checkout with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pb-10 pt-7">
      <h2 id={id} className="mb-5 text-2xl sm:text-[1.75rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  title: string;
  text?: string;
  icon?: IconName;
  aside?: ReactNode;
};

/** One of several choices: a radio button whose whole row can be pressed. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { title, text, icon, aside, ...input },
  ref,
) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 border border-line-strong/60 bg-white px-4 py-3 transition-colors hover:border-navy has-checked:border-navy has-checked:shadow-[inset_3px_0_0_var(--color-gold)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy">
      <input ref={ref} type="radio" className="size-4.5 shrink-0 accent-navy outline-none" {...input} />
      {icon && <Icon name={icon} size={24} className="shrink-0 text-gold-ink" />}
      <span className="grow">
        <span className="block text-[0.9375rem] font-medium text-navy">{title}</span>
        {text && <span className="block text-[0.8125rem] text-ink-soft">{text}</span>}
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
