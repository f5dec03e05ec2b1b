import { formatReais } from "@alfaiataria/brazil";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { CartItem } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { useCoupon } from "../api/coupon.ts";
import { useSummary } from "../api/summary.ts";

/** 'Tem um cupom?': the field behind it, or the cart's coupon, which can be taken out. It may stand within a form. */
export default function Coupon({ items, onDone }: { items: CartItem[]; onDone?: () => void }) {
  const id = useId();
  const summary = useSummary(items);
  const coupon = summary?.coupon;
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useCoupon(items, onDone);
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // What had the focus is gone.
    if (isAsked.current) button.current?.focus({ preventScroll: true });
    isAsked.current = false;
  }, [coupon?.code]);

  const change = (to: string | null) => {
    isAsked.current = true;
    mutate(to, { onSuccess: () => setCode("") });
  };
  const apply = () => change(code);
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };

  return (
    <>
      <p role="status" className="sr-only">
        {coupon && !coupon.message && `Desconto aplicado: novo total de ${formatReais(summary.total)}`}
      </p>
      {coupon ? (
        <div className="mt-3 text-sm">
          <div className="flex items-center justify-between gap-4">
            {/* What takes something off is named among the figures. */}
            {coupon.message && <span className="font-medium text-navy">Cupom {coupon.code}</span>}
            <button
              ref={button}
              type="button"
              disabled={isPending}
              aria-label={`Remover o cupom ${coupon.code}`}
              className="thread-link min-h-11 text-navy"
              onClick={() => change(null)}
            >
              {coupon.message ? "Remover" : "Remover o cupom"}
            </button>
          </div>
          {coupon.message && (
            <p role="status" className="text-[0.8125rem] text-gold-ink">
              {coupon.message}.
            </p>
          )}
        </div>
      ) : (
        <div className="mt-2">
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className="thread-link min-h-11 text-sm text-navy"
            onClick={() => setOpen(!open)}
          >
            Tem um cupom?
          </button>
          {open && (
            <div id={id} className="flex items-start gap-2">
              <TextField
                label="Cupom"
                className="grow"
                value={code}
                maxLength={60}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="done"
                error={error ? messageOf(error, "Não foi possível aplicar o cupom") : undefined}
                onChange={(event) => setCode(event.target.value)}
                onKeyDown={onEnter}
              />
              <Button variant="outline" className="mt-7 px-4!" busy={isPending} onClick={apply}>
                Aplicar
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
