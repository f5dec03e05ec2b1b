import { Button } from "@medusajs/ui";
import { type FieldProps, InputField } from "./fields";
import { type MenuField, SHOP_MENUS } from "./menu-values";
import type { Values } from "./values";

const LABELS: Record<MenuField, { label: string; hint: string }> = {
  categories: {
    label: "Categorias",
    hint: "Na barra das páginas de peças e no rodapé, uma por linha: 'Camisas', ou 'Novidades: /pecas-prontas' para outro endereço da loja.",
  },
  groups: {
    label: "Menu de Peças Prontas",
    hint: "Uma linha que começa com '## ' abre um grupo; as outras são como as categorias.",
  },
};

/** The menus, each with a button that brings the shop's own back. */
export const MenuFields = ({ field }: { field: (of: keyof Values) => Omit<FieldProps, "label"> }) =>
  (["categories", "groups"] as const).map((name) => {
    const props = field(name);
    return (
      <div key={name} className="flex flex-col gap-y-2">
        <InputField {...props} {...LABELS[name]} rows={name === "groups" ? 14 : 8} />
        {props.value !== SHOP_MENUS[name] && (
          <Button
            type="button"
            size="small"
            variant="transparent"
            className="self-start"
            aria-label={`Voltar ao menu da loja: ${LABELS[name].label}`}
            onClick={() => props.onChange(SHOP_MENUS[name])}
          >
            Voltar ao menu da loja
          </Button>
        )}
      </div>
    );
  });
