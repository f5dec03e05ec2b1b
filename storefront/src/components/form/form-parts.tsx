import { useHydrated } from "../../lib/hooks/browser-state.ts";
import { useOnline } from "../../lib/hooks/use-online.ts";
import { Button } from "../button.tsx";

/** Why a form was not accepted, above its button; without a connection it says so as well. */
export function FormAlert({ message }: { message: string | null }) {
  const online = useOnline();
  return (
    <div role="alert">
      {message && (
        <p className="border-l-2 border-danger bg-white px-4 py-3 text-sm text-danger">
          {message}
          {!online && " Verifique sua conexão com a internet."}
        </p>
      )}
    </div>
  );
}

/** A form's own button. Until the page is alive it waits: the browser alone would send the form to no avail. */
export function SubmitButton({
  label,
  pendingLabel,
  isPending,
  disabled,
  isIdle,
  className = "w-full",
}: {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  disabled?: boolean;
  /** Disabled, but keeping the focus. */
  isIdle?: boolean;
  className?: string;
}) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      className={className}
      busy={isPending || isIdle}
      disabled={!hydrated || disabled}
    >
      {isPending ? pendingLabel : label}
    </Button>
  );
}
