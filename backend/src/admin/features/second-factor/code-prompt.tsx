import { Button, Input, Label, Prompt, Text } from "@medusajs/ui";
import { useId, useRef, useState } from "react";
import { confirmCode, type CodeMethod } from "./api";

const TEXTS = {
  totp: {
    label: "Código de 6 dígitos do aplicativo autenticador",
    other: "Usar um código de recuperação",
    input: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 6 },
  },
  recovery_code: {
    label: "Um dos seus códigos de recuperação",
    other: "Usar o aplicativo autenticador",
    input: { inputMode: "text", autoComplete: "off", maxLength: 64 },
  },
} as const;

/** Asks for a code before a sensitive action. @param onDone receives whether a correct one was entered */
export function CodePrompt({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const [method, setMethod] = useState<CodeMethod>("totp");
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { label, other, input } = TEXTS[method];

  const submit = async () => {
    setPending(true);
    try {
      await confirmCode(method, code);
      onDone(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setPending(false);
    }
  };
  const change = () => {
    setMethod(method === "totp" ? "recovery_code" : "totp");
    setCode("");
    setFailure(undefined);
  };

  return (
    <Prompt open onOpenChange={(open) => !open && onDone(false)}>
      <Prompt.Content
        // `autoFocus` runs too early: the page's dialog below still takes the focus back.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          field.current?.focus();
        }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            // In React's tree this form lies inside the page's own form, though not on the screen.
            event.stopPropagation();
            void submit();
          }}
        >
          <Prompt.Header>
            <Prompt.Title>Confirme que é você</Prompt.Title>
            <Prompt.Description>
              Convites, acessos, chaves de API e a exportação de dados de clientes pedem um código de novo.
            </Prompt.Description>
          </Prompt.Header>
          <div className="flex flex-col gap-y-2 px-6 pt-4">
            <Label htmlFor={id} size="small" weight="plus">
              {label}
            </Label>
            <Input
              {...input}
              id={id}
              ref={field}
              value={code}
              onChange={(event) => setCode(event.target.value.trim())}
              aria-invalid={failure !== undefined}
              aria-describedby={failure && `${id}-failure`}
            />
            {failure && (
              <Text size="small" role="alert" id={`${id}-failure`} className="text-ui-fg-error">
                {failure}
              </Text>
            )}
            <Button type="button" variant="transparent" size="small" className="self-start" onClick={change}>
              {other}
            </Button>
          </div>
          <Prompt.Footer>
            <Button type="button" variant="secondary" size="small" onClick={() => onDone(false)}>
              Cancelar
            </Button>
            <Button type="submit" size="small" disabled={code.length < 6 || isPending}>
              {isPending ? "Confirmando..." : "Confirmar"}
            </Button>
          </Prompt.Footer>
        </form>
      </Prompt.Content>
    </Prompt>
  );
}
