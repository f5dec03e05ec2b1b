import { formatCep, normalizeCep } from "./cep-format";

test.each([
  ["01310-100", "01310100"],
  ["01310100", "01310100"],
  [" 01310-100 ", "01310100"],
  ["1310-100", null],
  ["01310--100", null],
  ["013101-00", null],
  ["01310-1000", null],
  ["٠١٣١٠-١٠٠", null],
  ["", null],
])("'%s' has the digits %s", (text, digits) => {
  expect(normalizeCep(text)).toBe(digits);
});

test("a CEP is shown with its hyphen", () => {
  expect(formatCep("01310100")).toBe("01310-100");
  expect(() => formatCep("0131010")).toThrow("CEP deve ter formato 00000-000");
});
