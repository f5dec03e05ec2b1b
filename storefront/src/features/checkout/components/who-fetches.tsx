import { WHO_FETCHES } from "@alfaiataria/contract";
import { Row } from "./row.tsx";

/** Who may fetch an order in a branch, and with what. Its text is for orders that are fetched. */
export default function WhoFetches() {
  return <Row label="Quem retira" value={WHO_FETCHES} />;
}
