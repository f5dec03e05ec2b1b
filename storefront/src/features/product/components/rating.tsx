import { Icon } from "../../../components/icon.tsx";

/** The specification's fixed rating (spec 1 §2 and §9); nothing of it goes into JSON-LD (DESIGN decision 10). */
export function Rating() {
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
      <span role="img" aria-label="5 de 5 estrelas" className="flex text-gold">
        {Array.from({ length: 5 }, (_, at) => (
          <Icon key={at} name="star" size={16} filled />
        ))}
      </span>
      (12 avaliações)
    </p>
  );
}
