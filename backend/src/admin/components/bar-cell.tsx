/** A number in a table, with a bar as long as its share of the greatest one. */
export function BarCell({
  value,
  greatest,
  children,
}: {
  value: number;
  greatest: number;
  children: string;
}) {
  const share = greatest > 0 ? (value / greatest) * 100 : 0;
  return (
    <span className="flex items-center gap-x-3 tabular-nums">
      <span className="w-20 shrink-0 text-right">{children}</span>
      <span aria-hidden="true" className="bg-ui-bg-subtle h-2 min-w-16 grow rounded-full">
        <span
          className="block h-2 rounded-full bg-[#121f48] dark:bg-[#93a5dd]"
          style={{ width: `${share}%` }}
        />
      </span>
    </span>
  );
}
