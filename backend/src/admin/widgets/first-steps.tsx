import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { Button, Container, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { useFirstSteps } from "../features/first-steps/api";
import { STEP_TEXTS } from "../features/first-steps/texts";
import { useHidden } from "../features/first-steps/api";

/** On the first page after signing in: which setup steps are missing, with a link to them. */
export default function FirstStepsWidget() {
  const { data: steps = [] } = useFirstSteps();
  const [hidden, hide] = useHidden("primeiros-passos-pedidos");
  const missing = steps.filter(({ done }) => !done);
  if (hidden || missing.length === 0) return null;
  return (
    <Container
      role="region"
      aria-label="Primeiros passos"
      className="flex flex-wrap items-center justify-between gap-4 px-6 py-4"
    >
      <div>
        <Text size="small" weight="plus">
          Primeiros passos: {steps.length - missing.length} de {steps.length} prontos
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          Falta: {missing.map(({ id }) => STEP_TEXTS[id].title).join(", ")}.
        </Text>
      </div>
      <div className="flex gap-2">
        <Button size="small" variant="transparent" onClick={hide}>
          Agora não
        </Button>
        <Button asChild size="small" variant="secondary">
          <Link to="/painel">Ver os passos</Link>
        </Button>
      </div>
    </Container>
  );
}

export const config = defineWidgetConfig({ zone: "order.list.before", id: "first-steps" });
