import path from "node:path";
import { MigrationScriptsMigrator } from "@medusajs/framework/migrations";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, getResolvedPlugins, Modules } from "@medusajs/framework/utils";

/** What Medusa's migrator locks for an hour while it runs. */
export const MIGRATOR_LOCK = "migration-scripts-running";

/**
 * Runs the migration scripts of Medusa and of the plugins that have not run yet, as `medusa db:migrate` would in one more
 * process, whose start takes longer than the scripts.
 * @throws {Error} of the script that fails
 */
export async function runMigrationScripts(container: MedusaContainer): Promise<void> {
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
  const plugins = await getResolvedPlugins(process.cwd(), config, true);
  const folders = [
    path.dirname(require.resolve("@medusajs/medusa")),
    ...plugins.map((plugin) => plugin.resolve),
  ];
  const migrator = new MigrationScriptsMigrator({ container });
  await migrator.ensureMigrationsTable();
  // One start at a time prepares a database (tools/prepare.mjs), and the migrator claims each script in PostgreSQL: who
  // still holds its lock is a start that was killed, which in Redis would keep the shop closed for the rest of the hour.
  await container.resolve(Modules.LOCKING).release(MIGRATOR_LOCK);
  await migrator.run(folders.map((folder) => path.join(folder, "migration-scripts")));
}
