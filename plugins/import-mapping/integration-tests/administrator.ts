import { Modules } from "@medusajs/framework/utils";
import type { Shop } from "./shop";

/** The runner's HTTP client, as far as tests need it. */
type Api = { post: (path: string, body: unknown) => Promise<unknown> };

/** The token of an administrator who has just been made. */
export async function administratorToken(api: Api, shop: Shop): Promise<string> {
  const account = { email: "gerente@alfaiataria.example", password: "Uma-senha-longa-1" };
  await api.post("/auth/user/emailpass/register", account);
  const user = await shop.container.resolve(Modules.USER).createUsers({ email: account.email });
  const auth = shop.container.resolve(Modules.AUTH);
  const [identity] = await auth.listAuthIdentities({ provider_identities: { entity_id: account.email } });
  await auth.updateAuthIdentities([{ id: identity!.id, app_metadata: { user_id: user.id } }]);
  const response = (await api.post("/auth/user/emailpass", account)) as { data: { token: string } };
  return response.data.token;
}
