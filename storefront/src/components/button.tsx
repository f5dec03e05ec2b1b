import { type ButtonHTMLAttributes, forwardRef } from "react";
import { cx } from "../lib/cx.ts";
import { Icon, type IconName } from "./icon.tsx";

export type ButtonVariant = "primary" | "outline" | "link" | "gold" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-navy text-white hover:not-disabled:not-aria-disabled:bg-navy-soft",
  outline: "border border-navy text-navy hover:not-disabled:bg-navy hover:not-disabled:text-white",
  link: "text-navy underline decoration-gold decoration-1 underline-offset-[6px] hover:decoration-dashed",
  gold: "border border-gold text-gold-light hover:not-disabled:bg-gold hover:not-disabled:text-navy-deep",
  danger: "bg-danger text-white",
};
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-[0.8125rem]",
  md: "min-h-11 px-5 text-sm",
  lg: "min-h-13 px-7 text-[0.9375rem]",
};

/** The look of a button, for a Link that should have it. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  className?: string,
): string {
  return cx("button", VARIANTS[variant], SIZES[size], className);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disabled while its action runs, or has nothing to do, but keeping the focus, which a `disabled` button loses. */
  busy?: boolean;
};

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, busy, onClick, type = "button", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
});

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName;
  /** The button's name for those who don't see the icon. */
  label: string;
  iconSize?: number;
};

/** A square button (44 px) that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, iconSize = 20, className, type = "button", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      aria-label={label}
      className={cx("inline-flex size-11 shrink-0 items-center justify-center", className)}
      {...rest}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
});
