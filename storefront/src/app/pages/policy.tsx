import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { POLICIES } from "@alfaiataria/contract";
import { Breadcrumb, Container } from "../../components/page-layout.tsx";
import { ErrorState, Skeleton } from "../../components/states.tsx";
import { houseQuery } from "../../features/house/api/house.ts";
import { PolicyText } from "../../features/house/components/policy-text.tsx";
import { WaysToReach } from "../../features/house/components/ways-to-reach.tsx";
import { policyAt } from "../../features/house/policies.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /trocas-e-devolucoes, /entrega, /termos and /contato: what the house says of each. */
export default function PolicyPage() {
  const id = policyAt(useLocation().pathname);
  const { title } = POLICIES[id];
  useDocumentTitle(title);
  const { data: house, isError, refetch } = useQuery(houseQuery());
  return (
    <Container className="py-10 sm:py-14">
      <Breadcrumb trail={[{ name: "Início", to: "/" }, { name: title }]} />
      <article className="mt-8 max-w-3xl">
        <h1 className="text-5xl sm:text-6xl">{title}</h1>
        {house && <PolicyText text={house.policies[id]} />}
        {!house && !isError && (
          <div role="status" aria-label="Carregando a página">
            <Skeleton className="mt-8 h-96" />
          </div>
        )}
        {isError && <ErrorState title="Não foi possível carregar a página" onRetry={() => void refetch()} />}
        {id === "contact" && <WaysToReach />}
      </article>
    </Container>
  );
}
