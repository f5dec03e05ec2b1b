import { formatTaxId, taxIdLabel } from "@alfaiataria/brazil";
import { Row } from "./row.tsx";

/** The CPF or CNPJ that an order was given. Its library is for orders that have one. */
export default function TaxId({ taxId }: { taxId: string }) {
  return <Row label={taxIdLabel(taxId)} value={formatTaxId(taxId)} />;
}
