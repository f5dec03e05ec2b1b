import type { MedusaContainer } from "@medusajs/framework/types";
import { authenticated } from "./authenticated";

const asked = (error: string) =>
  authenticated(
    {
      resolve: () => ({ authenticate: async () => ({ success: false, error }) }),
    } as unknown as MedusaContainer,
    "emailpass",
    { email: "ana@exemplo.com.br", password: "Tesoura-1989" },
  );

test("a password that is wrong is refused", async () => {
  await expect(asked("Invalid email or password")).resolves.toMatchObject({ success: false });
});

test("a database that is away is no wrong password", async () => {
  await expect(asked("Connection terminated unexpectedly")).rejects.toThrow("Connection terminated");
});
