import { Refusal } from "../refusal";
import { MAX_PICTURES } from "../sheet/row";

/** Which picture of which piece a file is. */
export type PhotoName = { id: number; n: number };

const NAME = /^(\d{1,10})(?:[-_](\d{1,2}))?\.[a-z]{3,4}$/i;
const MAX_ID = 2_147_483_647;

/**
 * '12.jpg' is the first picture of piece 12, '12-2.jpg' and '12_2.png' its second.
 * @throws Refusal (400) for any other name
 */
export function parsePhotoName(file: string): PhotoName {
  const [, id, n = "1"] = NAME.exec(file.trim()) ?? [];
  if (!id || Number(id) < 1 || Number(id) > MAX_ID)
    throw new Refusal("invalid_request", "O nome do arquivo deve ser o id da peça, como 12.jpg ou 12-2.jpg");
  if (Number(n) < 1 || Number(n) > MAX_PICTURES)
    throw new Refusal(
      "invalid_request",
      `Cada peça tem até ${MAX_PICTURES} imagens, de ${id}-1 a ${id}-${MAX_PICTURES}`,
    );
  return { id: Number(id), n: Number(n) };
}
