import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { send } from "../../../lib/api/client.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The wish to be reminded of the cart, never chosen beforehand; it holds for the address that is typed. */
export default function CartReminder({ email }: { email: string }) {
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const address = EMAIL.test(email.trim()) ? email.trim() : null;
  const { mutate, isError } = useMutation({
    mutationFn: (to: string | null) =>
      to
        ? send<null>("PUT", "/api/cart/reminder", { email: to, seller: true })
        : send<null>("DELETE", "/api/cart/reminder"),
  });
  useEffect(() => {
    if (!isAsked || !address) return;
    // Not of every letter that is typed.
    const timer = setTimeout(() => mutate(address), 800);
    return () => clearTimeout(timer);
  }, [isAsked, address, mutate]);
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-[0.9375rem]">
        <input
          type="checkbox"
          aria-labelledby={id}
          aria-describedby={`${id}-how`}
          checked={isAsked}
          className="mt-0.5 size-4.5 shrink-0 accent-navy"
          onChange={({ target }) => {
            setIsAsked(target.checked);
            if (!target.checked) mutate(null);
          }}
        />
        <span>
          <span id={id}>Se eu não terminar a compra, me lembre uma vez só.</span>{" "}
          <span id={`${id}-how`}>Por email; quem já me atende também pode me escrever.</span>
          {isAsked && !address && <span className="block text-ink-soft">Preencha o email acima.</span>}
        </span>
      </label>
      {isError && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          Não foi possível anotar o lembrete. A compra continua normalmente.
        </p>
      )}
    </div>
  );
}
