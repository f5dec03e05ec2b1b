import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { useBackCloses, useReturnFocus, useScrollLock } from "../lib/hooks/overlay.ts";
import { IconButton } from "./button.tsx";

const SHAPES = {
  center: "inset-x-0 bottom-0 max-h-[94dvh] w-full animate-rise sm:inset-0 sm:m-auto sm:h-fit sm:max-w-lg",
  wide: "inset-x-0 bottom-0 max-h-[94dvh] w-full animate-rise sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-4rem)] sm:max-w-5xl",
  drawer: "inset-y-0 right-0 h-dvh w-[calc(100%-40px)] max-w-[27rem] animate-slide-in",
  full: "inset-0 h-dvh w-full animate-fade",
};

type DialogProps = {
  title: string;
  /** Keeps the title for assistive technology only. */
  hideTitle?: boolean;
  description?: string;
  shape?: keyof typeof SHAPES;
  onClose: () => void;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A modal dialog: focus stays in it and returns to where it was; Escape, a phone's back button, the backdrop and the X
 * close it.
 * It is open while it is rendered, so render it conditionally, and load it lazily (it brings radix-ui with it).
 */
export function Dialog({
  title,
  hideTitle,
  description,
  shape = "center",
  onClose,
  footer,
  className,
  children,
}: DialogProps) {
  useScrollLock();
  useBackCloses(onClose);
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Not Radix.Overlay: that one writes a style element, which the Content-Security-Policy refuses. */}
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-navy-deep/55" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          onInteractOutside={(event) => {
            // A toast lies over the dialog, and is no part of what is behind it.
            if ((event.target as Element).closest(".toast-area")) event.preventDefault();
          }}
          onKeyDown={(event) => {
            // A toast on screen takes the Escape key from Radix's dialog, without preventing its default.
            if (event.key !== "Escape" || event.defaultPrevented) return;
            event.preventDefault();
            onClose();
          }}
          {...(!description && { "aria-describedby": undefined })}
          className={cx(
            "fixed z-50 flex flex-col bg-paper shadow-2xl outline-none",
            SHAPES[shape],
            className,
          )}
        >
          <header
            className={cx(
              "flex shrink-0 items-center justify-between gap-4 pl-5 pr-2",
              hideTitle ? "absolute right-0 top-0 z-10" : "min-h-14 border-b border-line sm:pl-7",
            )}
          >
            <Radix.Title className={cx("text-2xl", hideTitle && "sr-only")}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label="Fechar" className={cx(hideTitle && "bg-paper/90")} />
            </Radix.Close>
          </header>
          {description && <Radix.Description className="sr-only">{description}</Radix.Description>}
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
          {footer && (
            <footer className="max-h-3/5 shrink-0 overflow-y-auto border-t border-line">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
