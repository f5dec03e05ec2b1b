import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder a project of the shop's scripts alone, which take the folder above them for the project: with no
 * packages, and nothing that is built.
 */
export function bareProject(folder: string): void {
  const root = path.resolve(__dirname, "..");
  for (const name of ["tools", "packages/settings"])
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !file.includes("node_modules"),
    });
  mkdirSync(path.join(folder, "plugins"));
}
