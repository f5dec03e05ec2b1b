import path from "node:path";
import { MigrationScriptsMigrator } from "@medusajs/framework/migrations";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, getResolvedPlugins } from "@medusajs/framework/utils";

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
  await migrator.run(folders.map((folder) => path.join(folder, "migration-scripts")));
}
