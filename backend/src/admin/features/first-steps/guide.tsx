import { counted } from "@alfaiataria/admin-kit";
import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons";
import { Button, Code, Copy, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { FirstStep } from "../../../workflows/first-run/first-steps";
import { Block } from "../../components/block";
import { useFirstSteps } from "./api";
import { STEP_TEXTS } from "./texts";
import { useHidden } from "./api";

/** The setup steps, each with a link or setting; can be hidden once all are done. */
export function FirstStepsGuide() {
  const { data: steps } = useFirstSteps();
  const [hidden, hide] = useHidden("primeiros-passos");
  // Only an aid: while it loads, or if it fails, the page shows nothing in its place.
  if (!steps) return null;
  const missing = steps.filter(({ done }) => !done).length;
  if (missing === 0 && hidden) return null;
  return (
    <Block
      title="Primeiros passos"
      description={
        missing === 0
          ? "Tudo pronto: a loja é sua."
          : `${steps.length - missing} de ${steps.length} prontos. ${counted(missing, "passo falta", "passos faltam")}.`
      }
      action={
        missing === 0 && (
          <Button size="small" variant="secondary" onClick={hide}>
            Ocultar
          </Button>
        )
      }
    >
      <ul className="grid grid-cols-1 gap-x-8 gap-y-5 px-6 py-5 lg:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </ul>
    </Block>
  );
}

function Step({ step }: { step: FirstStep }) {
  const { title, done, missing, page, setting } = STEP_TEXTS[step.id];
  return (
    <li className="flex gap-x-3">
      <span className="mt-0.5 shrink-0">
        {step.done ? (
          <CheckCircleSolid className="text-ui-tag-green-icon" aria-label="Pronto" />
        ) : (
          <CircleDottedLine className="text-ui-fg-muted" aria-label="Falta" />
        )}
      </span>
      <div className="flex min-w-0 flex-col items-start gap-y-1">
        <Text size="small" weight="plus">
          {title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {step.done ? done(step) : missing(step)}
        </Text>
        {!step.done && setting && (
          <span className="flex max-w-full items-center gap-x-1">
            <Code className="break-all">{setting}</Code>
            <Copy content={setting} aria-label={`Copiar ${setting}`} className="text-ui-fg-muted p-1.5" />
          </span>
        )}
        {!step.done && page && (
          <Text asChild size="small" weight="plus">
            <Link to={page.to} className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover">
              {page.label}
            </Link>
          </Text>
        )}
      </div>
    </li>
  );
}
