import { type FormEvent, useRef, useState } from "react";
import { SIMPLE_EMAIL } from "@alfaiataria/contract";
import { toast } from "../../../components/toast/toast-store.ts";
import { useHydrated } from "../../../lib/hooks/browser-state.ts";

const INCOMPLETE = "Por favor, preencha todos os campos.";
/** How long an empty form is the one that was just sent, pressed once more: as long as its toast stands. */
const JUST_SENT_MS = 5000;
const BAD_EMAIL = "Por favor, informe um email válido.";

type Values = Record<string, string>;

/**
 * What keeps a form from being sent (spec 2 §5), in the order of the screen; what is missing is told before an address
 * that is none. All fields are required.
 */
export function problemsOf(values: Values, emailField: string): { field: string; message: string }[] {
  const empty = Object.keys(values).filter((field) => values[field]?.trim() === "");
  const problems = empty.map((field) => ({ field, message: INCOMPLETE }));
  if (!empty.includes(emailField) && !SIMPLE_EMAIL.test(values[emailField]?.trim() ?? ""))
    problems.push({ field: emailField, message: BAD_EMAIL });
  return problems;
}

/**
 * A form of plain fields that is checked as a whole: bad fields are marked, the first gets the focus and a toast says
 * why, what was typed stays until it is sent. `send` gets the trimmed values; what it throws goes to `onFailure`.
 * Until it is `ready` the browser alone would send it, to no avail.
 */
export function useMessageForm({
  emailField,
  send,
  onFailure,
}: {
  emailField: string;
  send: (values: Values, website: string) => Promise<void>;
  onFailure: (error: unknown) => void;
}) {
  const ready = useHydrated();
  const [busy, setBusy] = useState(false);
  const [badFields, setBadFields] = useState<string[]>([]);
  const sentAt = useRef(-JUST_SENT_MS);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { website = "", ...values } = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    const isEmpty = Object.values(values).every((value) => value === "");
    if (isEmpty && event.timeStamp - sentAt.current < JUST_SENT_MS) return;
    const problems = problemsOf(values, emailField);
    setBadFields(problems.map(({ field }) => field));
    const [problem] = problems;
    if (problem) {
      toast({ title: "Erro no envio", description: problem.message, variant: "destructive" });
      form.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(values, website);
      form.reset();
      sentAt.current = performance.now();
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { ready, busy, badFields, onSubmit };
}

/** A field that people neither see nor reach: what fills it is a machine. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        Site
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
