import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { InlineTip } from "@medusajs/ui";
import { useSecondFactor } from "../features/second-factor/api";

/** Above one's own profile: a notice that the store requires a second factor, or a recommendation to enable one. */
export default function SecondFactorRequired() {
  const { data } = useSecondFactor();
  if (!data || data.is_enabled) return null;
  if (data.is_required)
    return (
      <InlineTip variant="warning" label="Falta um passo" role="alert">
        A loja exige autenticação de dois fatores. Habilite-a nesta página com um aplicativo autenticador; até
        lá, o resto do painel fica fechado.
      </InlineTip>
    );
  return (
    <InlineTip variant="info" label="Proteja o seu acesso">
      Com a autenticação de dois fatores, ninguém entra só com a sua senha. Habilite-a nesta página com um
      aplicativo autenticador no celular.
    </InlineTip>
  );
}

export const config = defineWidgetConfig({ zone: "profile.details.before", id: "second-factor-required" });
