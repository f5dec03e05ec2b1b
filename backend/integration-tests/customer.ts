import { outboxOf } from "../src/lib/services";
import type { Answer, Shop } from "./shop";

type Email = Parameters<ReturnType<typeof outboxOf>["enqueue"]>[0];

export const PASSWORD = "Alfaiate#1989";

/** Someone with an email and a password, on one browser after another. */
export class Customer {
  /** The session of the browser at hand. */
  token: string | undefined;

  constructor(
    readonly shop: Shop,
    readonly email: string,
  ) {}

  /** Asks as the storefront server does for a browser with the customer's cookie. */
  async call(
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.shop.call(method, `/shop/${address}`, {
      body,
      headers: { "x-customer-session": this.token, "x-client-address": "203.0.113.7", ...headers },
    });
    this.token = answer.body.token ?? this.token;
    return answer;
  }

  register = (headers?: Record<string, string>, password = PASSWORD): Promise<Answer> =>
    this.call(
      "POST",
      "auth/register",
      { email: this.email, password, firstName: "João", lastName: "Prado" },
      headers,
    );

  signIn = (password = PASSWORD, headers?: Record<string, string>): Promise<Answer> =>
    this.call("POST", "auth/login", { email: this.email, password }, headers);

  /** Whether the session at hand, or another one, is signed in. */
  async isSignedIn(token = this.token): Promise<boolean> {
    const { status } = await this.shop.call("GET", "/shop/auth/user", {
      headers: { "x-customer-session": token },
    });
    return status === 200;
  }
}

/** The emails that are asked for while `work` runs. */
export async function emailsOfWork(shop: Shop, work: () => Promise<unknown>): Promise<Email[]> {
  const enqueue = jest.spyOn(outboxOf(shop.container), "enqueue");
  try {
    await work();
    return enqueue.mock.calls.map(([email]) => email);
  } finally {
    enqueue.mockRestore();
  }
}

/** The token of an email's link. */
export const tokenOf = (emails: Email[], kind: string): string => {
  const data = emails.find(({ template }) => template === kind)?.data;
  if (!data || !("link" in data)) throw new Error(`no email ${kind} with a link`);
  return new URL(String(data.link)).searchParams.get("token") ?? "";
};
