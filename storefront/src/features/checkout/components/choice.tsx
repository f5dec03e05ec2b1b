import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  title: string;
  text?: string;
  aside?: ReactNode;
};

/** One of several choices: a radio button whose whole row can be pressed. */
export const Choice = forwardRef<HTMLInputElement, ChoiceProps>(function Choice(
  { title, text, aside, ...input },
  ref,
) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 border border-line-strong/60 bg-white px-4 py-3 transition-colors hover:border-navy has-checked:border-navy has-checked:shadow-[inset_3px_0_0_var(--color-gold)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy">
      <input ref={ref} type="radio" className="size-4.5 shrink-0 accent-navy outline-none" {...input} />
      <span className="grow">
        <span className="block text-[0.9375rem] font-medium text-navy">{title}</span>
        {text && <span className="block text-[0.8125rem] text-ink-soft">{text}</span>}
      </span>
      {aside && <span className="shrink-0 text-[0.9375rem] tabular-nums">{aside}</span>}
    </label>
  );
});
