import { ErrorState, LoadingState } from "@alfaiataria/admin-kit";
import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types";
import { useCustomerRecord } from "../features/customer/api";
import { Consent } from "../features/customer/consent";
import { Favorites } from "../features/customer/favorites";
import { Messages } from "../features/customer/messages";

/** What the shop knows of a customer besides their orders. */
export default function CustomerRecordWidget({ data: customer }: DetailWidgetProps<AdminCustomer>) {
  const { data: record, error, refetch } = useCustomerRecord(customer.id);
  if (error)
    return <ErrorState framed title="Não foi possível carregar o cliente" error={error} onRetry={refetch} />;
  if (!record) return <LoadingState framed label="Carregando o cliente" rows={3} />;
  return (
    <>
      <Messages messages={record.messages} />
      <Favorites favorites={record.favorites} />
      <Consent consent={record.consent} />
    </>
  );
}

export const config = defineWidgetConfig({ zone: "customer.details.after", id: "customer-record" });
