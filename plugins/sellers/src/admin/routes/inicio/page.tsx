import { ErrorState, LoadingState } from "@alfaiataria/admin-kit";
import { Container } from "@medusajs/ui";
import { Navigate } from "react-router-dom";
import { useQueueSummary } from "../../lib/queue-api";

/** Where an administrator begins the day. */
const ADMINISTRATORS_HOME = "/painel";

/** Where everybody lands after signing in, and on the way to where they work. */
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
