import path from "node:path";
import type { ExecArgs } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import {
  importCatalogue,
  type ImportProgress,
  type ImportResult,
  newRecord,
  preparePictures,
  type RowChange,
  type SheetIssue,
} from "@alfaiataria/import-mapping/import";
import { importMappingOf } from "../lib/services";
import { knexOf } from "../lib/knex";
import { atTerminal, print, printProgress } from "./terminal";

const TITLES: Record<RowChange["kind"], string> = {
  create: "Peças novas",
  update: "Peças alteradas",
  restore: "Peças que voltam",
  retire: "Peças que saem do catálogo (a planilha não as tem mais; os pedidos as mantêm)",
};

/** `npm run shop -- import FILE [--dry-run] [--partial]`. Exit code 1 when nothing in the file can be imported. */
export default async function importSheet({ container, args: [file, ...options] }: ExecArgs) {
  if (!file) throw new Error("no file was given");
  const knex = knexOf(container);
  const { pictureOptions } = importMappingOf(container);
  const dryRun = options.includes("dry-run");
  let result: ImportResult;
  try {
    result = await atTerminal(() =>
      importCatalogue(knex, {
        source: { path: file },
        pictures: pictureOptions,
        dryRun,
        partial: options.includes("partial"),
        record: newRecord(path.basename(file), "terminal"),
        onProgress: report,
      }),
    );
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    print(`✗ ${error.message}`);
    process.exitCode = 1;
    return;
  }
  printResult(result);
  const imported = result.changes.length + result.unchanged > 0;
  if (!imported) process.exitCode = 1;
  if (dryRun || !imported) return;
  const pictures = await preparePictures(knex, pictureOptions, {
    onProgress: ({ done, total }) => printProgress(`Imagens: ${done} de ${total} peças`),
  });
  for (const { id, reason } of pictures.failed) print(`✗ Imagens da peça ${id}: ${reason}`);
}

function report({ stage, done, total }: ImportProgress) {
  printProgress(
    stage === "read" ? `Planilha: ${done} linhas lidas` : `Catálogo: ${done} de ${total} produtos`,
  );
}

function printResult({
  dryRun,
  created,
  updated,
  unchanged,
  restored,
  retired,
  changes,
  errors,
  warnings,
}: ImportResult) {
  for (const kind of ["create", "update", "restore", "retire"] as const) {
    const ofKind = changes.filter((change) => change.kind === kind);
    if (ofKind.length === 0) continue;
    print(`\n${TITLES[kind]} (${ofKind.length})`);
    for (const { id, name, fields } of ofKind) {
      print(`  ${id}  ${name}`);
      for (const { field, before, after } of kind === "create" ? [] : fields)
        print(`      ${field}: '${before}' → '${after}'`);
    }
  }
  printIssues("Linhas recusadas", errors);
  printIssues("Importadas, mas vale conferir", warnings);
  const counts = `${created} novas, ${updated} alteradas, ${restored} de volta, ${retired} retiradas, ${unchanged} sem mudança, ${errors.length} problemas`;
  print(`\n${dryRun ? "Só uma simulação, nada foi gravado: " : ""}${counts}`);
}

function printIssues(title: string, issues: SheetIssue[]) {
  if (issues.length === 0) return;
  print(`\n${title} (${issues.length})`);
  for (const { line, column, value, reason } of issues)
    print(`  linha ${line}, coluna ${column}, '${value}': ${reason}`);
}
