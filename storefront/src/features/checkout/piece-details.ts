/** 'Azul Marinho · Tamanho 50 · Qtd. 2', breaking only between its parts. */
export function pieceDetails(color: string | undefined, size: string | undefined, quantity: number): string {
  return [color, size && `Tamanho\u00a0${size}`, `Qtd.\u00a0${quantity}`].filter(Boolean).join(" · ");
}
