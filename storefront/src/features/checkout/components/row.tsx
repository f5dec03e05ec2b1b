/** A fact of an order. */
export function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="label text-ink-soft">{label}</dt>
      <dd className="mt-1 whitespace-pre-line break-words">{value}</dd>
    </div>
  );
}
