import fc from "fast-check";
import { clientKeysOf, distinctKeys, emailKeyOf, withoutKind } from "./client-keys";

describe("the keys of a client", () => {
  it("tell what is shown, each with its kind", () => {
    expect(
      clientKeysOf({
        clientId: " Ana@Exemplo.com",
        session: "abc",
        customerId: "cus_1",
        confirmedEmail: " Ana@Exemplo.com ",
      }),
    ).toEqual(["client:Ana@Exemplo.com", "customer:cus_1", "email:ana@exemplo.com", "session:abc"]);
    expect(clientKeysOf({ clientId: "", session: null })).toEqual([]);
  });

  it("of an address are the same however it is written, and no browser can name them", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(emailKeyOf(` ${email.toUpperCase()}`)).toBe(emailKeyOf(email));
        expect(clientKeysOf({ clientId: emailKeyOf(email) })).not.toContain(emailKeyOf(email));
      }),
    );
  });

  it("are shown to staff without their kind", () => {
    expect(withoutKind("client:session_1763694000000_k3j2")).toBe("session_1763694000000_k3j2");
  });

  it("must be at least one and at most ten", () => {
    expect(distinctKeys(["client:a", "", "client:a", "session:b"])).toEqual(["client:a", "session:b"]);
    const many = Array.from({ length: 11 }, (_, index) => `client:${index}`);
    for (const keys of [[" ", ""], many])
      expect(() => distinctKeys(keys)).toThrow("Cliente não identificado");
  });
});
