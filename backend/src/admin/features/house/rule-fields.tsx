import { CheckField, type FieldProps, InputField } from "./fields";
import type { RuleField, Wait } from "./rule-values";
import type { Values } from "./values";

const WAITS: Record<Wait, string> = {
  pix: "Horas para pagar o Pix",
  card: "Horas para pagar o cartão",
  boleto: "Horas para pagar o boleto",
  seller: "Horas para pagar o combinado com o vendedor",
};

const DAYS: [RuleField, string, string][] = [
  [
    "returnDays",
    "Dias para trocar ou devolver",
    "De 7, como pede a lei, a 90, contados da entrega. Vale também para pedidos já entregues.",
  ],
  [
    "reviewLetterDays",
    "Dias até pedir a avaliação",
    "De 0 a 60, contados da entrega; 0 não pede. O e-mail sai uma vez.",
  ],
  [
    "abandonedCartHours",
    "Horas até lembrar do carrinho",
    "De 0 a 720; 0 não lembra. Só quem marcou que quer ser lembrado recebe.",
  ],
];

/** For how long an order, a return and a reminder wait, and whether an order needs a CPF or CNPJ. */
export const RuleFields = ({ field }: { field: (of: keyof Values) => Omit<FieldProps, "label"> }) => (
  <>
    {(Object.keys(WAITS) as Wait[]).map((wait) => (
      <InputField
        key={wait}
        {...field(`hours-${wait}`)}
        label={WAITS[wait]}
        hint="De 1 a 720. Depois as peças voltam à venda; vale para pedidos novos."
      />
    ))}
    {DAYS.map(([name, label, hint]) => (
      <InputField key={name} {...field(name)} label={label} hint={hint} />
    ))}
    <CheckField {...field("taxIdRequired")} label="Exigir CPF ou CNPJ no checkout" />
  </>
);
