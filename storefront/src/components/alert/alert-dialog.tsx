// Not radix-ui's AlertDialog: that one knows nothing of a dialog below it, which would close with it.
import { Dialog as Radix } from "radix-ui";
import { useBackCloses, useReturnFocus, useScrollLock } from "../../lib/hooks/overlay.ts";
import { buttonClass } from "../button.tsx";

/** The shop's `alert`: one text, one button. */
export default function AlertDialog({ message, onClose }: { message: string; onClose: () => void }) {
  useScrollLock();
  useBackCloses(onClose);
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-60 animate-fade bg-navy-deep/55" />
        <Radix.Content
          role="alertdialog"
          onCloseAutoFocus={returnFocus}
          // It wants an answer.
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-4 top-1/2 z-60 mx-auto max-w-md -translate-y-1/2 bg-paper px-7 py-8 text-center shadow-2xl outline-none"
        >
          <Radix.Title className="sr-only">Aviso</Radix.Title>
          <div className="stitch mx-auto mb-6 w-14" />
          <Radix.Description className="text-base text-ink">{message}</Radix.Description>
          <Radix.Close className={buttonClass("primary", "md", "mt-7 min-w-32")}>OK</Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
