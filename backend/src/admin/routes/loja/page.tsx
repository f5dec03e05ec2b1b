import { ErrorState, LoadingState } from "@alfaiataria/admin-kit";
import { defineRouteConfig } from "@medusajs/admin-sdk";
import { BuildingStorefront } from "@medusajs/icons";
import { Container, Heading, Text } from "@medusajs/ui";
import { useHouse } from "../../features/house/api";
import { HouseForm } from "../../features/house/house-form";
import { PixKey } from "../../features/house/pix-key";

/** The house's selling settings and page texts. */
export default function HousePage() {
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="px-6 py-4">
        <Heading level="h1">Loja</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Como a casa vende, e o que as páginas dela dizem. O Registro guarda quem mudou o quê.
        </Text>
      </Container>
      <Settings />
    </div>
  );
}

function Settings() {
  const { data: view, error, refetch } = useHouse();
  if (view)
    return (
      <>
        <PixKey pixKey={view.pixKey} />
        <HouseForm view={view} />
      </>
    );
  if (error)
    return <ErrorState framed title="Não foi possível carregar a loja" error={error} onRetry={refetch} />;
  return <LoadingState framed label="Carregando a loja" rows={9} />;
}

export const config = defineRouteConfig({ label: "Loja", icon: BuildingStorefront });
