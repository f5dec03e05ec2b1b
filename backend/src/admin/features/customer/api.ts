import { sdk } from "@alfaiataria/admin-kit";
import { useQuery } from "@tanstack/react-query";
import type { CustomerRecord } from "../../../workflows/customer-data/read-customer-record";

/** What the customer likes, has asked, and has agreed to. */
export function useCustomerRecord(customerId: string) {
  return useQuery({
    queryKey: ["customer-record", customerId],
    queryFn: () => sdk.client.fetch<{ record: CustomerRecord }>(`/admin/shop/customers/${customerId}`),
    select: ({ record }) => record,
    refetchOnMount: "always",
  });
}
