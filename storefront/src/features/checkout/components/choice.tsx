import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";
import { Icon, type IconName } from "../../../components/icon.tsx";

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
