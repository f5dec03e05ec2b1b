import { gzipSync } from "node:zlib";
import { administrator, type Headers } from "../people";
import type { Shop } from "../shop";

/**
 * Addresses and bodies at which Medusa's own routes fail; the guard or the error handler answers them with a message.
 */
export default function malformed(shop: Shop): void {
  describe("malformed requests of administrators", () => {
    let admin: Headers;
    const asks = async (method: string, address: string, body?: unknown) => {
      const answer = await shop.call(method, address, { headers: admin, body });
      const { message } = answer.body as { message?: string };
      return { status: answer.status, message };
    };
    beforeEach(async () => {
      admin = await administrator(shop);
    });

    it("for what is not there are told so", async () => {
      const [product] = await shop.rows<{ id: string }>("select id from product limit 1");
      for (const [method, address, body] of [
        ["POST", "/admin/api-keys/qualquer/sales-channels", {}],
        ["DELETE", "/admin/claims/qualquer/inbound/items/qualquer"],
        ["DELETE", "/admin/exchanges/qualquer/inbound/items/qualquer"],
        ["POST", "/admin/products/qualquer/options/batch", {}],
        ["POST", "/admin/products/qualquer/variants/qualquer", {}],
        ["DELETE", "/admin/products/qualquer/variants/qualquer"],
        ["DELETE", `/admin/products/${product?.id}/variants/qualquer`],
        ["GET", "/admin/fulfillment-providers/qualquer/options"],
      ] as const)
        expect([method, address, await asks(method, address, body)]).toEqual([
          method,
          address,
          { status: 404, message: "Recurso não encontrado" },
        ]);
    });

    it("with the zero byte in the address find nothing, whatever reads the id", async () => {
      for (const address of ["products/%00", "uploads/%00", "catalogue-imports/%00/issues", "orders/a%00b"])
        expect([address, (await asks("GET", `/admin/${address}`)).status]).toEqual([address, 404]);
      expect((await asks("DELETE", "/admin/uploads/%00")).status).toBe(404);
    });

    it("with what no database holds are refused without a word of the inside", async () => {
      const refused = { status: 400, message: "O que foi enviado tem um valor inválido" };
      expect(await asks("POST", "/admin/collections", { title: "a\0b" })).toEqual(refused);
      expect(await asks("GET", "/admin/products?q=a%00b")).toEqual(refused);
    });

    it("with values that no message can show are refused, by the staff's door too", async () => {
      const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
      for (const [method, address] of [
        ["POST", "/auth/mfa/factors"],
        ["POST", "/auth/mfa/challenges/authmfa_1/verify"],
        ["DELETE", "/auth/mfa/factors/authmfa_1"],
        ["POST", "/admin/collections"],
      ] as const)
        for (const value of [deep, '{"toString":1}'])
          expect([
            address,
            await shop.statusOf(
              method,
              address,
              admin,
              `{"title":${value},"label":${value},"code":${value}}`,
            ),
          ]).toEqual([address, 400]);
    });

    it("whose body is not read are told why in Portuguese", async () => {
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const fields = new URLSearchParams(Array.from({ length: 1500 }, (_, index) => [`f${index}`, "1"]));
      const cut = gzipSync('{"email":"a@b.example"}').subarray(0, 20);
      for (const [headers, content, status, message] of [
        [{ "content-type": "application/json; charset=utf-99" }, "{}", 415, "Envie o conteúdo em UTF-8"],
        [{ "content-encoding": "x" }, "{}", 415, "Envie o conteúdo sem compressão"],
        [{ "content-encoding": "gzip" }, "{}", 400, "O conteúdo enviado não está comprimido como se diz"],
        [{ "content-encoding": "gzip" }, cut, 400, "O conteúdo enviado não está comprimido como se diz"],
        [{}, " ", 400, "O que foi enviado não é um JSON válido."],
        [form, fields.toString(), 413, "O conteúdo enviado tem campos demais"],
        [form, `a${"[b]".repeat(100)}=1`, 400, "O conteúdo enviado tem níveis demais"],
      ] as const) {
        const answer = await shop.upload("/auth/user/emailpass", Buffer.from(content), {
          "content-type": "application/json",
          ...headers,
        });
        expect([answer.status, answer.body.message]).toEqual([status, message]);
      }
    });

    it("that Medusa's schemas or modules refuse are told so in Portuguese", async () => {
      expect(await asks("POST", "/admin/collections", {})).toEqual({
        status: 400,
        message: "O campo 'title' é obrigatório",
      });
      expect(await asks("POST", "/admin/collections", { title: "a", cor: 1 })).toEqual({
        status: 400,
        message: "Campos desconhecidos: 'cor'",
      });
      const reset = await shop.call("POST", "/auth/user/emailpass/update", {
        headers: { authorization: "Bearer a.b.c" },
        body: { password: "uma-senha-nova" },
      });
      expect([reset.status, reset.body.message]).toEqual([401, "Este link não vale mais. Peça outro."]);
    });

    it("to open a place of stock without its name are told what is missing", async () => {
      expect(await asks("POST", "/admin/stock-locations", {})).toEqual({
        status: 400,
        message: "Nome é obrigatório",
      });
    });
  });
}
