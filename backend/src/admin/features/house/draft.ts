import type { Values } from "./values";

const KEY = "loja-rascunho";

type Changes = Record<string, string>;
/** What was typed and not saved, by field, and when it was typed last (ISO 8601). */
export type Draft = { at: string; changes: Changes };

/** What is typed otherwise than it is saved. */
export const changesIn = (values: Values, saved: Values): Changes =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name as keyof Values]),
  ) as Changes;

/** Keeps the changes in this browser until they are saved or taken back. */
export function keepDraft(changes: Changes): void {
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ at: new Date().toISOString(), changes } satisfies Draft));
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/** The draft over what is saved now: fields that the form does not have, or that are as saved, are left out. */
export function draftOver(saved: Values): Draft | null {
  try {
    const { at, changes } = JSON.parse(localStorage.getItem(KEY) ?? "") as Partial<Draft>;
    if (typeof at !== "string" || Number.isNaN(Date.parse(at))) return null;
    const known = Object.fromEntries(
      Object.entries(changes ?? {}).filter(
        ([name, value]) =>
          typeof value === "string" && name in saved && value !== saved[name as keyof Values],
      ),
    ) as Changes;
    return Object.keys(known).length > 0 ? { at, changes: known } : null;
  } catch {
    // Anyone can edit storage with the browser's tools: what can't be read counts as absent.
    return null;
  }
}
