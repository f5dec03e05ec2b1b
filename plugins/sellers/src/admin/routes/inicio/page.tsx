import { ErrorState, LoadingState } from "@alfaiataria/admin-kit";
import { Container } from "@medusajs/ui";
import { Navigate } from "react-router-dom";
import { useQueueSummary } from "../../lib/queue-api";

/** Start page of an administrator. */
const ADMINISTRATORS_HOME = "/painel";

/** Page after signing in; redirects users to where they work. */
export default function StartPage() {
  const { data, error, refetch } = useQueueSummary();
  if (data) return <Navigate to={data.seller ? "/mensagens" : ADMINISTRATORS_HOME} replace />;
  return (
    <Container className="p-0">
      {error ? (
        <ErrorState title="Não foi possível carregar" error={error} onRetry={refetch} />
      ) : (
        <LoadingState rows={4} className="h-16" />
      )}
    </Container>
  );
}
