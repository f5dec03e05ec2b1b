import { Toast as Radix } from "radix-ui";
import { cx } from "../../lib/cx.ts";
import { useStore } from "../../lib/store.ts";
import { Icon } from "../icon.tsx";
import { dismissToast, toastStore } from "./toast-store.ts";
import { useFocusOverDialog } from "./use-focus-over-dialog.tsx";

const HOTKEY = "F8";
/** Outside the page: a toast is read out where it stands (app/layout.tsx), and its words are there once. */
const NOWHERE = new DocumentFragment();

/** Spec 1 §9: 5000 ms, swipe to the right by 50, F8 focuses the region, top on phones, bottom right on wider screens. */
export default function Toaster() {
  const current = useStore(toastStore);
  const { scope, onBlur } = useFocusOverDialog(HOTKEY);
  const destructive = current?.variant === "destructive";
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} announcerContainer={NOWHERE}>
      {current && (
        <Radix.Root
          key={current.id}
          open={current.open}
          onOpenChange={(open) => !open && dismissToast(current.id)}
          className={cx(
            "pointer-events-auto flex animate-rise items-start gap-3 border-l-4 py-3 pl-5 pr-1 shadow-xl",
            "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
            destructive ? "border-white/60 bg-danger text-white" : "border-gold bg-navy text-white",
          )}
        >
          <div className="grow py-1">
            <Radix.Title className="text-[0.9375rem] font-medium">{current.title}</Radix.Title>
            {current.description && (
              <Radix.Description className="mt-0.5 text-sm text-white/85">
                {current.description}
              </Radix.Description>
            )}
            {current.action && (
              <Radix.Action
                altText={current.action.label}
                onClick={current.action.run}
                className="on-navy mt-1 min-h-8 text-sm font-medium text-gold-light underline underline-offset-4"
              >
                {current.action.label}
                <span className="sr-only"> ({HOTKEY})</span>
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label="Fechar aviso"
            className="on-navy inline-flex size-9 shrink-0 items-center justify-center text-white/80 hover:text-white"
          >
            <Icon name="close" size={16} />
          </Radix.Close>
        </Radix.Root>
      )}
      {scope}
      <Radix.Viewport
        hotkey={[HOTKEY]}
        onBlur={onBlur}
        label="Avisos ({hotkey})"
        // At the top of a phone, below the shop's bar, which stays within reach.
        className="toast-area pointer-events-none fixed inset-x-0 top-0 z-70 flex flex-col p-4 pt-20 outline-none *:pointer-events-auto sm:pt-4 sm:inset-x-auto sm:bottom-0 sm:right-0 sm:top-auto sm:w-full md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}
