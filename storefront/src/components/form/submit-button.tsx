import { useHydrated } from "../../lib/hooks/use-hydrated.ts";
import { Button } from "../button.tsx";

/** A form's own button. Until the page is alive it waits: the browser alone would send the form to no avail. */
export function SubmitButton({
  label,
  pendingLabel,
  isPending,
  disabled,
  className = "w-full",
}: {
  label: string;
  pendingLabel: string;
  isPending: boolean;
  disabled?: boolean;
  className?: string;
}) {
  const hydrated = useHydrated();
  return (
    <Button type="submit" size="lg" className={className} busy={isPending} disabled={!hydrated || disabled}>
      {isPending ? pendingLabel : label}
    </Button>
  );
}
