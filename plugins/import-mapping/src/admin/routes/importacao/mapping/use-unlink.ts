import { toastError } from "@alfaiataria/admin-kit";
import { toast, usePrompt } from "@medusajs/ui";
import { useLinkVariants, useUnlinkVariants, type Link, type MappingLine } from "../../../lib/mappings-api";

const CONSEQUENCES =
  "A variação continua no produto dela, mas esta peça não a vende mais. Sem nenhum tamanho ligado, o cartão da peça leva ao WhatsApp. As próximas importações não ligam de novo.";

/**
 * Asks for confirmation, unlinks one size of a row (or all of them), and offers to undo it.
 * @param onChange called with the row whose button is about to be replaced
 */
export function useUnlink(onChange: (line: MappingLine) => void) {
  const prompt = usePrompt();
  const unlink = useUnlinkVariants();
  const link = useLinkVariants();

  const undo = async (links: readonly Link[]) => {
    try {
      await link.mutateAsync(links);
      toast.success("Ligação refeita");
    } catch (error) {
      toastError("Não foi possível refazer a ligação")(error);
    }
  };

  return async (line: MappingLine, size?: string) => {
    const { import_id, nome_peca } = line;
    const confirmed = await prompt({
      title: size ? `Desligar o tamanho ${size}?` : "Desligar todos os tamanhos?",
      description: `${import_id} · ${nome_peca}. ${CONSEQUENCES}`,
      confirmText: "Desligar",
      cancelText: "Cancelar",
    });
    if (!confirmed) return;
    onChange(line);
    try {
      const unlinked = await unlink.mutateAsync({ import_id, ...(size && { size }) });
      const id = toast.success(
        unlinked.length === 1 ? "Tamanho desligado" : `${unlinked.length} tamanhos desligados`,
        {
          action: {
            label: "Desfazer",
            altText: "Ligar de novo o que foi desligado",
            onClick: () => {
              toast.dismiss(id);
              void undo(unlinked);
            },
          },
        },
      );
    } catch (error) {
      toastError("Não foi possível desligar")(error);
    }
  };
}
