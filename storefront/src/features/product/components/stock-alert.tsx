import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { whatsappNumber } from "@alfaiataria/brazil";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { SelectField, TextField } from "../../../components/form/field.tsx";
import { PhoneField } from "../../../components/form/typed-fields.tsx";
import { Link } from "../../../components/link.tsx";
import { orderSizes } from "../../../components/size-options.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { send } from "../../../lib/api/client.ts";
import { messageOf } from "../../../lib/api/reply.ts";

type Props = {
  name: string;
  /** The variants of the chosen color that are sold out. */
  soldOut: { id: string; size: string }[];
  onClose: () => void;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** By which way somebody wants to be told, and what is said of an address or number that is none. */
const WAYS = {
  email: { label: "Por email", wrong: "Informe um email válido, como nome@exemplo.com" },
  phone: { label: "Pelo WhatsApp", wrong: "Informe um telefone com DDD, como (11) 98765-4321" },
} as const;
type Way = keyof typeof WAYS;

/** 'Avise-me': one email, or one message of a seller by WhatsApp, when a sold-out size is there again. */
export default function StockAlert({ name, soldOut, onClose }: Props) {
  const sizes = orderSizes(soldOut.map(({ size }) => size));
  const [size, setSize] = useState(sizes[0] ?? "");
  const [way, setWay] = useState<Way>("email");
  const [typed, setTyped] = useState({ email: "", phone: "" });
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send<{ message: string }>("POST", "/api/stock-alerts", {
        variantId: soldOut.find((variant) => variant.size === size)?.id,
        [way]: typed[way].trim(),
      }),
    onSuccess: ({ message }) => {
      toast({ title: "Combinado", description: message });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const isRight = way === "email" ? EMAIL.test(typed.email.trim()) : whatsappNumber(typed.phone) !== null;
    setIsWrong(!isRight);
    if (isRight) mutate();
  };
  const problem = isWrong ? WAYS[way].wrong : undefined;
  return (
    <Dialog title="Avise-me quando chegar" onClose={onClose}>
      <form className="space-y-5 p-5 sm:p-7" onSubmit={submit} noValidate>
        <p>{name}. Escrevemos uma vez, quando o tamanho chegar, e apagamos o seu pedido em seguida.</p>
        <SelectField
          label="Tamanho"
          className="max-w-40"
          value={size}
          onChange={(event) => setSize(event.target.value)}
        >
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="mb-2 text-sm font-medium text-navy">Como avisamos</legend>
          <div className="flex flex-wrap gap-x-6">
            {(["email", "phone"] as const).map((each) => (
              <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="way"
                  checked={way === each}
                  className="size-4.5 shrink-0 accent-navy"
                  onChange={() => {
                    setWay(each);
                    setIsWrong(false);
                  }}
                />
                {WAYS[each].label}
              </label>
            ))}
          </div>
        </fieldset>
        {way === "email" ? (
          <TextField
            label="Seu email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            value={typed.email}
            error={problem}
            onChange={(event) => setTyped({ ...typed, email: event.target.value })}
          />
        ) : (
          <PhoneField
            maxLength={25}
            value={typed.phone}
            error={problem}
            hint="Quem escreve é um vendedor da loja."
            onChange={(event) => setTyped({ ...typed, phone: event.target.value })}
          />
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(error, "Não foi possível anotar. Tente de novo.")}
          </p>
        )}
        <Button type="submit" busy={isPending}>
          {isPending ? "Anotando..." : "Avise-me"}
        </Button>
        <p className="text-sm text-ink-soft">
          Guardamos o que você informar por até 90 dias, só para isto.{" "}
          <Link to="/privacidade" className="thread-link text-navy">
            Privacidade
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
