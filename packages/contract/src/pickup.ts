import * as z from "zod/mini";

const line = (max: number, message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(max, message));

/** A branch where orders are fetched, as the house offers it. */
export const Pickup = z.object({
  /** 'sao-paulo' */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
  name: line(40, "Informe o nome da loja, em até 40 caracteres"),
  address: line(200, "Informe o endereço da loja, em até 200 caracteres"),
  hours: line(200, "Informe o horário da loja, em até 200 caracteres"),
  /** Business days until an order is ready. */
  readyIn: z
    .int({ error: "Os dias úteis vão de 0 a 30" })
    .check(z.minimum(0, "Os dias úteis vão de 0 a 30"), z.maximum(30, "Os dias úteis vão de 0 a 30")),
});
export type Pickup = z.infer<typeof Pickup>;

/** What an order says of the branch where it is fetched, as it was when it was placed. */
export const OrderPickup = z.object({ branch: z.string(), address: z.string(), hours: z.string() });
export type OrderPickup = z.infer<typeof OrderPickup>;

/** POST /admin/shop/orders/{id}/pickup. */
export const PickupStatus = z.object({
  status: z.enum(["ready", "collected"], { error: "Informe 'ready' ou 'collected'" }),
});
