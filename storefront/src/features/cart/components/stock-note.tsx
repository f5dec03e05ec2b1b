import { focusAround } from "../../../lib/focus-around.ts";

/** Fewer are there than the line has. */
export default function StockNote({
  available,
  disabled,
  onAdjust,
}: {
  available: number;
  disabled: boolean;
  onAdjust: () => void;
}) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-danger">
      {available === 0
        ? "Esgotado neste tamanho"
        : `${available === 1 ? "Só resta 1 unidade" : `Só restam ${available} unidades`}`}
      {available > 0 && (
        <button
          type="button"
          disabled={disabled}
          onClick={({ currentTarget }) => {
            onAdjust();
            focusAround(currentTarget);
          }}
          className="min-h-9 underline underline-offset-4"
        >
          Ajustar para {available}
        </button>
      )}
    </p>
  );
}
