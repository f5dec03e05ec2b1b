import { counted } from "@alfaiataria/admin-kit";

/** A seller's last 30 days as two bars with their figures. @param busiest the value of a full bar */
export function LoadBars({
  conversations,
  orders,
  busiest,
}: {
  conversations: number;
  orders: number;
  busiest: number;
}) {
  const bars = [
    {
      text: counted(conversations, "conversa", "conversas"),
      share: conversations / busiest,
      color: "bg-ui-tag-blue-icon",
    },
    { text: counted(orders, "pedido", "pedidos"), share: orders / busiest, color: "bg-ui-tag-green-icon" },
  ];
  return (
    <ul className="flex w-32 flex-col gap-y-1 py-2">
      {bars.map(({ text, share, color }) => (
        <li key={color} className="txt-compact-xsmall">
          <span className="whitespace-nowrap">{text}</span>
          <span aria-hidden className="bg-ui-bg-component block h-1 rounded-full">
            <span className={`block h-1 rounded-full ${color}`} style={{ width: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
