import { TEMPLATES } from "./templates";
import { mailboxOf, SHARE_OF } from "./mailbox";

test.each([
  ["Ana@Exemplo.com.br", "ana@exemplo.com.br"],
  ["ana+1@exemplo.com.br", "ana@exemplo.com.br"],
  ["a.n.a+loja@gmail.com", "ana@googlemail.com"],
])("%s and %s are one mailbox", (one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other));
});

test.each([
  ["ana@exemplo.com.br", "ana@exemplo.com"],
  ["a.na@exemplo.com.br", "ana@exemplo.com.br"],
  ["ana@gmail.com", "bia@gmail.com"],
])("%s and %s are two", (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});

test("a mailbox is kept as a hash", () => {
  expect(mailboxOf("ana@exemplo.com.br")).toMatch(/^[0-9a-f]{64}$/);
});

test("every email says whether strangers can cause it", () => {
  expect(Object.keys(SHARE_OF).sort()).toEqual(Object.keys(TEMPLATES).sort());
});
