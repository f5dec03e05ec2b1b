import { asValue } from "@medusajs/framework/awilix";
import type { EntityManager, Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Context, ILockingModule, MedusaContainer } from "@medusajs/framework/types";
import {
  ContainerRegistrationKeys,
  MedusaContext,
  MedusaContextType,
  Modules,
} from "@medusajs/framework/utils";
import { knexOf } from "./knex";
import { inItsTurn } from "./turns";

/** The code of PostgreSQL's error for a statement in a transaction that has already failed. */
const ABORTED = "25P02";
const ABORTED_MESSAGE = "current transaction is aborted";

type Asked = { entity: string; fields: string[]; filters?: Record<string, unknown> };
type Query = { graph: (asked: Asked, options?: { isList?: boolean }) => Promise<unknown> };
type Manager = { fork(): Manager; transactional: EntityManager["transactional"] };
type MedusaModule = { baseRepository_: { getFreshManager(): Manager } };
type Links = { modulesMap: Map<string, MedusaModule> };

/**
 * In place of Medusa's locks: they end before the transaction does, and one that Redis gives after the caller has stopped
 * waiting is held by nobody for a minute.
 */
const NO_LOCKS: ILockingModule = {
  execute: (_keys, job) => job(),
  acquire: async () => {},
  release: async () => true,
  releaseAll: async () => {},
};

/** The modules that record an order's pieces, parcels and money. */
export const ORDER_MODULES = [Modules.ORDER, Modules.FULFILLMENT, Modules.INVENTORY, Modules.PAYMENT];

/**
 * Runs a Medusa workflow so that everything these modules write, and the links to it, is committed together or not at
 * all: by itself each step has a transaction of its own, and a process that dies between two steps leaves the first one
 * committed. Events are emitted after the commit and not awaited. No lock of Medusa's is taken: call this while holding
 * the order's (`settling`), and lock the inventory levels that change (`lockLevels`, `reserveCounted`). Queries across
 * modules see the state from before the transaction, except an order's own fields and its changes, by a connection of
 * their own: half as many transactions run at once as there are connections.
 * @param modules names of the modules whose writes belong together
 * @param work receives the container to run in, and the transaction
 */
export async function inOneTransaction<T>(
  container: MedusaContainer,
  modules: string[],
  work: (scope: MedusaContainer, transaction: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const events = container.resolve(Modules.EVENT_BUS);
  const groups: string[] = [];
  const later = new Proxy(events, {
    get: (target, name) =>
      name === "releaseGroupedEvents"
        ? async (group: string) => void groups.push(group)
        : (Reflect.get(target, name) as unknown),
  });
  const knex = knexOf(container);
  const run = (transaction: Knex.Transaction) => {
    const scope = container.createScope() as MedusaContainer;
    scope.register(Modules.EVENT_BUS, asValue(later));
    scope.register(Modules.LOCKING, asValue(NO_LOCKS));
    for (const name of modules)
      scope.register(name, asValue(within(transaction, container.resolve<MedusaModule>(name))));
    const links = container.resolve<Links>(ContainerRegistrationKeys.LINK);
    scope.register(ContainerRegistrationKeys.LINK, asValue(linksOf(transaction, links)));
    if (modules.includes(Modules.ORDER))
      scope.register(ContainerRegistrationKeys.QUERY, asValue(queryOf(scope)));
    return orItsCause(transaction, () => work(scope, transaction));
  };
  const result = await inItsTurn(knex, () => knex.transaction(run));
  for (const group of groups)
    events.releaseGroupedEvents(group).catch((error: unknown) => {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
      logger.warn(`events of ${group} were not told: ${String(error)}`);
    });
  return result;
}

/**
 * Throws the error that aborted a transaction, in place of 'current transaction is aborted', which is what a module's
 * compensation meets and reports.
 */
async function orItsCause<T>(transaction: Knex.Transaction, work: () => Promise<T>): Promise<T> {
  let cause: unknown;
  transaction.on("query-error", (error: { code?: string }) => {
    if (error.code !== ABORTED) cause = error;
  });
  try {
    return await work();
  } catch (error) {
    throw cause && String((error as Error).message).includes(ABORTED_MESSAGE) ? cause : error;
  }
}

/** Medusa's query, with an order's own fields and its changes read from within the transaction. */
function queryOf(scope: MedusaContainer): Query {
  const query = scope.resolve<Query>(ContainerRegistrationKeys.QUERY);
  const orders = scope.resolve(Modules.ORDER);
  const own = ({ entity, fields, filters }: Asked): Promise<unknown[]> | undefined => {
    const select = fields as never[];
    const relations = [...new Set(fields.filter((field) => field.includes(".")).map(parentOf))];
    if (entity === "order_change") return orders.listOrderChanges(filters, { select, relations });
    return entity === "order" && relations.length === 0 ? orders.listOrders(filters, { select }) : undefined;
  };
  return new Proxy(query, {
    get: (target, name) =>
      name !== "graph"
        ? (Reflect.get(target, name) as unknown)
        : async (asked: Asked, options?: { isList?: boolean }) => {
            const data = await own(asked);
            if (!data) return target.graph(asked, options);
            return { data: options?.isList === false ? data[0] : data };
          },
  });
}

const parentOf = (field: string): string => field.slice(0, field.lastIndexOf("."));

/**
 * Medusa's links, written in the transaction: of one that leads to what nobody else sees yet, or never will, Medusa makes
 * an order that can't be read.
 */
function linksOf(transaction: Knex.Transaction, links: Links): Links {
  const get = (name: string) => {
    const module = links.modulesMap.get(name);
    return module && within(transaction, module);
  };
  return new Proxy(links, {
    get: (target, name) => (name === "modulesMap" ? { get } : (Reflect.get(target, name) as unknown)),
  });
}

/** Wraps a module so that each of its calls runs in the transaction, with a savepoint of its own. */
function within<M extends MedusaModule>(transaction: Knex.Transaction, module: M): M {
  return new Proxy(module, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      const at = MedusaContext.getIndex(target, String(name));
      if (typeof member !== "function" || at === undefined) return member;
      return (...given: unknown[]) =>
        target.baseRepository_.getFreshManager().transactional(
          async (transactionManager) => {
            const context: Context = {
              ...(given[at] as Context | undefined),
              transactionManager,
              __type: MedusaContextType,
            };
            const args = Array.from({ length: Math.max(given.length, at + 1) }, (_, index) =>
              index === at ? context : given[index],
            );
            return (await Reflect.apply(member, target, args)) as unknown;
          },
          { ctx: transaction },
        );
    },
  });
}
