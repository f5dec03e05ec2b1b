import { asValue } from "@medusajs/framework/awilix";
import type { EntityManager, Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Context, MedusaContainer } from "@medusajs/framework/types";
import {
  ContainerRegistrationKeys,
  MedusaContext,
  MedusaContextType,
  Modules,
} from "@medusajs/framework/utils";
import { knexOf } from "./knex";

type Manager = { fork(): Manager; transactional: EntityManager["transactional"] };
type MedusaModule = { baseRepository_: { getFreshManager(): Manager } };

/**
 * Runs a workflow of Medusa's so that what these modules write in it is committed together or not at all: by itself each
 * step is a transaction of its own, and a process that dies between two, or a database that takes no more, leaves the first.
 * Its events go out after the commit, and nobody waits for them; what it reads across modules is as it was before.
 * @param modules names of modules whose writes belong together
 * @param work is given the container to run in, and the transaction
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
  const result = await knexOf(container).transaction((transaction) => {
    const scope = container.createScope() as MedusaContainer;
    scope.register(Modules.EVENT_BUS, asValue(later));
    for (const name of modules)
      scope.register(name, asValue(within(transaction, container.resolve<MedusaModule>(name))));
    return work(scope, transaction);
  });
  for (const group of groups)
    events.releaseGroupedEvents(group).catch((error: unknown) => {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
      logger.warn(`events of ${group} were not told: ${String(error)}`);
    });
  return result;
}

/** A module whose every call is a part of the transaction, undone by itself when it fails. */
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
