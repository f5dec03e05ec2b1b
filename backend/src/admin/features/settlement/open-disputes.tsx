import { formatCentavos } from "@alfaiataria/brazil";
import { Table } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { Block } from "../../components/block";
import { useOpenDisputes } from "./api";
import { answerBy, DisputeBadge, StripeLink } from "./disputes";

const TITLE = "Disputas em aberto";

/** The open disputes, each with a link to its order; renders nothing when there are none. */
export function OpenDisputes() {
  const { data: disputes = [] } = useOpenDisputes();
  if (disputes.length === 0) return null;
  return (
    <Block
      title={TITLE}
      description="O banco do cliente pede de volta o que foi pago com cartão. Sem resposta no prazo, a loja perde o valor."
    >
      <div className="overflow-x-auto">
        <Table aria-label={TITLE}>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Pedido</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Valor</Table.HeaderCell>
              <Table.HeaderCell>O cliente</Table.HeaderCell>
              <Table.HeaderCell>Situação</Table.HeaderCell>
              <Table.HeaderCell>Responder até</Table.HeaderCell>
              <Table.HeaderCell />
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {disputes.map((dispute) => (
              <Table.Row key={dispute.id}>
                <Table.Cell>
                  <Link
                    to={`/orders/${dispute.order.id}`}
                    className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover whitespace-nowrap"
                  >
                    nº {dispute.order.number}
                  </Link>{" "}
                  {dispute.name}
                </Table.Cell>
                <Table.Cell className="whitespace-nowrap text-right tabular-nums">
                  {formatCentavos(dispute.centavos)}
                </Table.Cell>
                <Table.Cell>{dispute.reason}</Table.Cell>
                <Table.Cell>
                  <DisputeBadge status={dispute.status} />
                </Table.Cell>
                <Table.Cell className="whitespace-nowrap">{answerBy(dispute) ?? "—"}</Table.Cell>
                <Table.Cell className="text-right">
                  <StripeLink id={dispute.id} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </div>
    </Block>
  );
}
