import { type ButtonHTMLAttributes, forwardRef } from "react";
import { cx } from "../lib/cx.ts";
import { Icon, type IconName } from "./icon.tsx";

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
