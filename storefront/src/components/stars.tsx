import { Icon } from "./icon.tsx";

/** Five stars, as many of them filled as the average comes to. */
export function Stars({ average }: { average: number }) {
  return (
    <span
      role="img"
      aria-label={`${String(average).replace(".", ",")} de 5 estrelas`}
      className="flex text-gold"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" size={16} filled={star <= average + 0.5} />
      ))}
    </span>
  );
}

/** '12 avaliações' */
export const counted = (count: number): string => `${count} ${count === 1 ? "avaliação" : "avaliações"}`;
