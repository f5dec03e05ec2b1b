/** In place of a line's sizes. */
export function SizesLoading() {
  return (
    <p role="status" className="text-sm text-ink-soft">
      Carregando tamanhos...
    </p>
  );
}
