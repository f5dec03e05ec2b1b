import type { Order } from "@alfaiataria/contract";
import { TextField } from "../../../components/form/field.tsx";

type Props = { order: Order; value: string; onChange: (value: string) => void };

/** Where the client wants the money back that the store has taken by hand. */
export function RefundKey({ order, value, onChange }: Props) {
  if (!isPaidByHand(order)) return null;
  return (
    <TextField
      className="mt-4"
      label="Chave Pix para a devolução"
      optional
      hint={PIX_KEY_HINT}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      maxLength={77}
      autoComplete="off"
    />
  );
}

/** Whether what was paid goes back by hand, and not by the card or the bank that it came from. */
const isPaidByHand = ({ paid, cardPayment, pixPayment }: Order): boolean =>
  paid && cardPayment !== "received" && pixPayment !== "received";

const PIX_KEY_HINT = "CPF, CNPJ, email, telefone com +55 ou chave aleatória. Sem ela, a loja fala com você.";
