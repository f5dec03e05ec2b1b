import type { APIRequestContext, APIResponse } from "@playwright/test";

export const EMAIL = process.env.ADMIN_EMAIL ?? "";
export const PASSWORD = process.env.ADMIN_PASSWORD ?? "";

/** The first administrator's token. */
export async function administratorToken(request: APIRequestContext): Promise<string> {
  const signIn = await request.post("/auth/user/emailpass", { data: { email: EMAIL, password: PASSWORD } });
  return ((await signIn.json()) as { token: string }).token;
}

/** Medusa's Admin API on the public origin, signed in as the first administrator. */
export async function administrator(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await administratorToken(request)}` };
  return {
    get: async <T>(path: string) => (await (await done(await request.get(path, { headers }))).json()) as T,
    post: async <T>(path: string, data: unknown) =>
      (await (await done(await request.post(path, { headers, data }))).json()) as T,
    delete: async (path: string) => void (await done(await request.delete(path, { headers }))),
  };
}

/** @throws {Error} with what was answered, when the shop refused */
async function done(answer: APIResponse): Promise<APIResponse> {
  if (answer.ok()) return answer;
  throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
}
