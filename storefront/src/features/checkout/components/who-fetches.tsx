import { WHO_FETCHES } from "@alfaiataria/contract";

/** Who may fetch an order in a branch, and with what; a row of the order's list. */
export default function WhoFetches() {
  return (
    <div>
      <dt className="label text-ink-soft">Quem retira</dt>
      <dd className="mt-1">{WHO_FETCHES}</dd>
    </div>
  );
}
