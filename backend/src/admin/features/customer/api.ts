import { sdk } from "@alfaiataria/admin-kit";
import { useQuery } from "@tanstack/react-query";
import type { CustomerRecord } from "../../../workflows/customer-data/read-customer-record";

/** A customer's favorites, messages and consent. */
export function useCustomerRecord(customerId: string) {
  return useQuery({
    queryKey: ["customer-record", customerId],
    queryFn: () => sdk.client.fetch<{ record: CustomerRecord }>(`/admin/shop/customers/${customerId}`),
    select: ({ record }) => record,
    refetchOnMount: "always",
  });
}
