import { useQueryClient } from "@tanstack/react-query";
import type { ImportedProduct } from "@alfaiataria/contract";
import { useAlert } from "../../../components/alert/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { orderSizes, SizeOptions } from "../../../components/size-options.tsx";
import { useBusy } from "../../../lib/hooks/use-busy.ts";
import { orderLimitText } from "../../cart/api/add-to-cart.ts";
import { CONNECTING, useContact } from "../../contact/components/contact-button.tsx";
import { addPiece, showAdded, UNAVAILABLE_ONLINE } from "../buy-piece.ts";
import { buyLabel, inquiryOf, isSoldOut } from "../pieces.ts";

type Size = ImportedProduct["tamanhos"][number];

/** The size that is chosen beforehand: the first in stock at the piece's price. */
export const firstSize = ({ tamanhos }: ImportedProduct): Size | undefined =>
  tamanhos.find(({ inStock, preco }) => inStock && !preco);

/** Size and the two buttons of the modal; the piece has the price of the size. Key it by piece. */
export function ModalActions({
  piece,
  size,
  onSize,
  onClose,
}: {
  piece: ImportedProduct;
  size: Size | undefined;
  onSize: (size: string) => void;
  onClose: () => void;
}) {
  const { alert } = useAlert();
  const client = useQueryClient();
  const { start, busy } = useContact();
  const { run, busy: adding } = useBusy();
  const options = orderSizes(piece.tamanhos.map((option) => option.size)).map((name) => ({
    size: name,
    inStock: piece.tamanhos.some((option) => option.size === name && option.inStock),
  }));

  const buy = () =>
    run(async () => {
      try {
        if ((await addPiece(client, piece.id, size?.variantId)) === "unavailable") {
          await start("product_inquiry", inquiryOf(piece), alert(UNAVAILABLE_ONLINE));
          return;
        }
        onClose();
        showAdded();
      } catch (error) {
        console.error("Adding a piece to the cart failed", error);
        await alert(orderLimitText(error) ?? "Erro ao adicionar ao carrinho");
      }
    });

  return (
    <>
      {piece.tamanhos.length > 0 && (
        <div className="mt-5">
          <h4 className="mb-2 text-sm font-medium text-navy">Tamanho</h4>
          <SizeOptions options={options} chosen={size?.size ?? null} onChoose={onSize} />
        </div>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 mt-4 grid grid-cols-2 gap-2 bg-paper px-4 py-3 sm:static sm:mx-0 sm:mt-6 sm:grid-cols-1 sm:gap-3 sm:p-0">
        <Button
          size="lg"
          className="px-2!"
          disabled={isSoldOut(piece)}
          busy={adding || busy}
          onClick={() => void buy()}
        >
          {buyLabel(piece)}
        </Button>
        <Button
          variant="outline"
          size="lg"
          className="px-2!"
          busy={busy}
          onClick={() => void start("product_inquiry", inquiryOf(piece))}
        >
          {busy ? CONNECTING : "Falar no WhatsApp"}
        </Button>
      </div>
    </>
  );
}
