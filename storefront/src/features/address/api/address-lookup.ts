import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fold } from "@alfaiataria/brazil";
import { CEP, type CepAnswer } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { fetchJson } from "../../../lib/api/client.ts";
import { HttpError, readBody } from "../../../lib/api/reply.ts";

/** The address of a CEP; 404 when there is no such CEP, 502 (details.uf: the state) when no service answers. */
function addressQuery(cep: string) {
  const path = `/api/cep/${cep.replace("-", "")}`;
  return queryOptions({ queryKey: [path], queryFn: () => readBody<CepAnswer>(fetchJson, path) });
}

/** What a look-up fills in. */
type AddressField = "address" | "neighborhood" | "city" | "state";
type Town = { city?: string; state?: string };

/**
 * What the address of a CEP changes in a form. A town of one CEP has neither street nor district: what the form has
 * there stays when it names that town, or none yet, and goes when it names another.
 */
export function foundFields(
  { logradouro, bairro, localidade, uf }: CepAnswer,
  { city = "", state = "" }: Town,
): [AddressField, string][] {
  const isOtherTown = differs(city, localidade) || differs(state, uf);
  const found: [AddressField, string][] = [
    ["address", logradouro],
    ["neighborhood", bairro],
    ["city", localidade],
    ["state", uf],
  ];
  return found.filter(([, value]) => value !== "" || isOtherTown);
}

const differs = (given: string, found: string) => given.trim() !== "" && fold(given.trim()) !== fold(found);

/** A quicker answer is not waited for in sight: fields that close at once would lose what is typed on leaving the CEP. */
const QUICK_MS = 200;

/** What the look-up does with react-hook-form's form, whichever other fields that one has. */
type AddressForm = {
  getValues(field: "zipCode" | AddressField): string | undefined;
  setValue(field: AddressField, value: string, options: { shouldDirty: boolean }): void;
  setError(field: "zipCode", error: { message: string }): void;
  clearErrors(field: AddressField): void;
  trigger(field: "zipCode"): Promise<boolean>;
};

/**
 * The look-up of the CEP (spec 2 §4 and §5). `check` is for the field's blur, `reset` for its change, `trust` for a
 * form that opens with a CEP. `onAccept` gets the CEP for which shipping can be calculated: found, trusted, or not to
 * be checked because no service answers (`isUnanswered`: the shopper then types the address). Null takes it back.
 */
export function useAddressLookup(
  { getValues, setValue, setError, clearErrors, trigger }: AddressForm,
  onAccept: (cep: string | null) => void = () => undefined,
) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  /** The CEP that was checked last: leaving the field again asks nothing. */
  const checked = useRef<string | null>(null);
  /** What the last look-up filled in. */
  const filled = useRef<[AddressField, string][]>([]);

  const fill = (field: AddressField, value: string) => {
    setValue(field, value, { shouldDirty: true });
    if (value) clearErrors(field);
  };

  const check = async () => {
    const cep = getValues("zipCode");
    if (!cep || cep === checked.current) return;
    const isRight = (await trigger("zipCode")) && CEP.test(cep);
    // Meanwhile the field may have changed, or have been left a second time.
    if (!isRight || getValues("zipCode") !== cep || cep === checked.current) return;
    checked.current = cep;
    const slow = setTimeout(() => checked.current === cep && setBusy(true), QUICK_MS);
    try {
      const found = await client.fetchQuery(addressQuery(cep));
      if (checked.current !== cep) return;
      setUnanswered(false);
      const form = { city: getValues("city"), state: getValues("state") };
      filled.current = foundFields(found, form);
      for (const [field, value] of filled.current) fill(field, value);
      toast({ title: "CEP validado", description: "Endereço preenchido automaticamente" });
      onAccept(cep);
    } catch (error) {
      if (checked.current !== cep) return;
      fail(error, cep);
    } finally {
      clearTimeout(slow);
      if (checked.current === cep || checked.current === null) setBusy(false);
    }
  };

  const fail = (error: unknown, cep: string) => {
    const isUnknown = error instanceof HttpError && error.status === 404;
    // A service that is down is not the shopper's internet.
    setUnanswered(error instanceof HttpError && !isUnknown);
    if (isUnknown) {
      setError("zipCode", { message: "Confira os números do CEP" });
      toast({
        title: "CEP não encontrado",
        description: "Verifique se o CEP está correto",
        variant: "destructive",
      });
      onAccept(null);
      return;
    }
    // Leaving the field again asks again.
    checked.current = null;
    // The address of an earlier CEP is not the one of this; what the shopper wrote stays.
    for (const [field, value] of filled.current) if (getValues(field) === value) fill(field, "");
    filled.current = [];
    const uf = error instanceof HttpError ? error.api?.details?.["uf"] : undefined;
    if (typeof uf === "string") fill("state", uf);
    toast({
      title: "Erro ao validar CEP",
      description: "Não foi possível validar o CEP. Verifique sua conexão com a internet.",
      variant: "destructive",
    });
    onAccept(cep);
  };

  const reset = () => {
    if (getValues("zipCode") === checked.current) return;
    checked.current = null;
    setUnanswered(false);
    setBusy(false);
    onAccept(null);
  };

  /** Takes the CEP as it is, and leaves the address alone; where there is none yet, leaving the field still asks for it. */
  const trust = () => {
    const cep = getValues("zipCode") ?? "";
    if (!CEP.test(cep)) return;
    if (getValues("address")) checked.current = cep;
    onAccept(cep);
  };

  return { busy, isUnanswered, check, reset, trust };
}
