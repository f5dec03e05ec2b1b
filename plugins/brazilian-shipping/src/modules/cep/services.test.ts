import { DEFAULT_CEP_SERVICES, parseCepServices } from "./services";

test.each([undefined, "", " , "])(
  "without the setting (%o) the three public services are asked",
  (setting) => {
    expect(parseCepServices(setting)).toBe(DEFAULT_CEP_SERVICES);
    expect(DEFAULT_CEP_SERVICES.map(({ name }) => name)).toEqual(["viacep", "brasilapi", "opencep"]);
  },
);

test("the setting names services and their addresses", () => {
  expect(parseCepServices("viacep=http://127.0.0.1:9/ws/, opencep = https://cep.example/v1?key=a=b")).toEqual(
    [
      { name: "viacep", baseURL: "http://127.0.0.1:9/ws" },
      { name: "opencep", baseURL: "https://cep.example/v1?key=a=b" },
    ],
  );
});

test.each([
  "correios=https://x.example",
  "viacep",
  "viacep=",
  "viacep=ftp://x",
  "=https://x",
  "toString=https://x",
])("a wrong entry (%s) is named", (entry) => {
  expect(() => parseCepServices(`opencep=https://opencep.com/v1,${entry}`)).toThrow(
    `CEP_SERVICES: '${entry}'`,
  );
});
