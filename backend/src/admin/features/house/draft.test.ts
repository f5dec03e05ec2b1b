import { changesIn, draftOver, keepDraft } from "./draft";
import type { Values } from "./values";

const saved = { companyName: "Alfaiataria 1989", taxId: "", terms: "Termos da casa" } as Values;
const storage = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  },
});
beforeEach(() => storage.clear());

test("what was typed and not saved is found again, over what others have saved meanwhile", () => {
  keepDraft(changesIn({ ...saved, terms: "Novos termos" }, saved));
  const now = { ...saved, companyName: "Outra Ltda." };
  expect(draftOver(now)?.changes).toEqual({ terms: "Novos termos" });
  expect(draftOver({ ...now, terms: "Novos termos" })).toBeNull();
});

test("what was saved, or typed back, leaves no draft", () => {
  keepDraft({ terms: "Novos termos" });
  keepDraft(changesIn(saved, saved));
  expect(storage.size).toBe(0);
  expect(draftOver(saved)).toBeNull();
});

test.each([
  "",
  "{",
  "null",
  '{"at":"ontem","changes":{"terms":"x"}}',
  '{"at":"2026-11-27","changes":{"nada":"x","terms":7}}',
])("a kept %j is no draft", (text) => {
  storage.set("loja-rascunho", text);
  expect(draftOver(saved)).toBeNull();
});
