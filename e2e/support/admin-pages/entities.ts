import type { APIRequestContext } from "@playwright/test";
import { administrator } from "../administrator.ts";

export type Row = { id: string };

/**
 * What stands in an address, by the route up to there: for `/orders/:id` the id of an order, for a route that needs an
 * entity of its own the whole address (`/orders/order_01…/claims`).
 */
export type Parts = Record<string, string>;

/** Finds and makes entities; throws when the shop answers something else, and says what. */
export async function entitiesOf(request: APIRequestContext) {
  const { get, post } = await administrator(request);
  const part = <T>(path: string, key: string, answer: Record<string, unknown>) => {
    if (!answer[key]) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer[key] as T;
  };
  const one = async <T>(path: string, key: string): Promise<T> =>
    part(path, key, await get(`/admin/${path}`));
  const make = async <T = Row>(path: string, key: string, body: object): Promise<T> =>
    part(path, key, await post(`/admin/${path}`, body));
  return {
    post,
    one,
    make,
    first: async <T = Row>(path: string, key: string): Promise<T> => {
      const [row] = await one<T[]>(path, key);
      if (!row) throw new Error(`${path}: the shop has none`);
      return row;
    },
    /** The one that an earlier run made, else a new one. @param key the entity's name, of which lists have an -s */
    firstOrMake: async (list: string, key: string, body: object): Promise<string> => {
      const [row] = await one<Row[]>(list, `${key}s`);
      return row?.id ?? (await make(list.replace(/\?.*/, ""), key, body)).id;
    },
  };
}
export type Entities = Awaited<ReturnType<typeof entitiesOf>>;
