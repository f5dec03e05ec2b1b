import { administrator, callsOf, type Headers, invited, signIn } from "../people";
import type { Shop } from "../shop";

type Category = { product_category: { id: string } };

export default function refusals(shop: Shop): void {
  describe("what staff send that the shop could not live with", () => {
    let headers: Headers;
    beforeEach(async () => (headers = await administrator(shop)));
    const staff = callsOf(shop, () => headers);
    const said = async (method: string, address: string, body?: object) => {
      const answer = await shop.call(method, `/admin/${address}`, { headers, body });
      return [answer.status, answer.body.code, answer.body.message];
    };
    const refused = (message: string) => [400, "invalid_request", message];
    const priced = (amount: number) => [{ currency_code: "brl", amount }];

    it("is a price below zero, of nothing, of a part of a centavo, or beyond every cart: nothing is published", async () => {
      const { variant_id: variant, product_id: product } = await shop.variant(1, "48");
      const before = await shop.rows("select id, amount from price order by id");
      const address = `products/${product}/variants/${variant}`;
      for (const [amount, message] of [
        [-1, "O preço é negativo"],
        [0, "O preço é zero"],
        [0.001, "O preço tem mais de duas casas decimais"],
        [1e15, "O preço passa de R$ 9.999.999,99"],
      ] as const) {
        const prices = priced(amount);
        const list = {
          title: "Verão",
          description: "Verão",
          prices: [{ ...prices[0], variant_id: variant }],
        };
        expect(await said("POST", address, { prices })).toEqual(refused(message));
        expect(await said("POST", `products/${product}`, { variants: [{ id: variant, prices }] })).toEqual(
          refused(message),
        );
        expect(
          await said("POST", "products/batch", {
            update: [{ id: product, variants: [{ id: variant, prices }] }],
          }),
        ).toEqual(refused(message));
        expect(
          await said("POST", `products/${product}/variants/batch`, { update: [{ id: variant, prices }] }),
        ).toEqual(refused(message));
        expect(await said("POST", "price-lists", list)).toEqual(refused(message));
      }
      expect(await shop.rows("select id, amount from price order by id")).toEqual(before);
      expect(await said("POST", address, { prices: priced(1890.01) })).toEqual([200, undefined, undefined]);
      expect(await shop.variant(1, "48")).toMatchObject({ price_centavos: 189_001 });
    });

    it("is a reservation of fewer than one piece, which would put pieces on sale that nobody has", async () => {
      const level = await levelOf(shop);
      const message = "A quantidade reservada deve ser um número inteiro de 1 a 1.000.000";
      for (const quantity of [-1, 0, 0.5])
        expect(await said("POST", "reservations", { ...level, quantity })).toEqual(refused(message));
      const { reservation } = await staff<{ reservation: { id: string } }>("POST", "reservations", {
        ...level,
        quantity: 1,
      });
      expect(await said("POST", `reservations/${reservation.id}`, { quantity: -90 })).toEqual(
        refused(message),
      );
      expect(await shop.rows("select quantity::int from reservation_item")).toEqual([{ quantity: 1 }]);
      await staff("DELETE", `reservations/${reservation.id}`);
    });

    it("is stock in parts of a piece, or more than can be summed up", async () => {
      const { inventory_item_id: item, location_id } = await levelOf(shop);
      const message = "O estoque deve ser um número inteiro de 0 a 1.000.000";
      for (const stocked_quantity of [-1, 1.5, 3e9]) {
        const change = { location_id, stocked_quantity };
        expect(
          await said("POST", `inventory-items/${item}/location-levels/${location_id}`, { stocked_quantity }),
        ).toEqual(refused(message));
        for (const [address, body] of [
          [`inventory-items/${item}/location-levels`, change],
          [`inventory-items/${item}/location-levels/batch`, { update: [change] }],
          ["inventory-items/location-levels/batch", { update: [{ ...change, inventory_item_id: item }] }],
          ["inventory-items", { sku: "NOVO", location_levels: [change] }],
        ] as const)
          expect([address, ...(await said("POST", address, body))]).toEqual([address, ...refused(message)]);
      }
      await staff("POST", `inventory-items/${item}/location-levels/${location_id}`, { stocked_quantity: 7 });
      const [level] = await shop.rows(
        "select stocked_quantity::int as count from inventory_level where inventory_item_id = :item",
        { item },
      );
      expect(level).toEqual({ count: 7 });
    });

    it("is a page that is none, an order by what is not there, or a field of no row", async () => {
      const limit = "Limite inválido: deve ser um número inteiro de 0 a 10.000";
      const offset = "Início inválido: deve ser um número inteiro a partir de 0";
      for (const list of ["products", "orders", "customers", "price-lists", "users", "product-categories"]) {
        for (const [query, message] of [
          ["limit=-1", limit],
          ["limit=1000000000", limit],
          ["offset=-1", offset],
          ["offset=1.5", offset],
          ["order=zzz", "Ordenação inválida"],
          ["order=-zzz.yyy", "Ordenação inválida"],
          ["order=__proto__", "Ordenação inválida"],
          ["fields=id,__proto__", "Campos inválidos"],
          ["fields=id,%2BtoString", "Campos inválidos"],
        ] as const)
          expect([list, query, ...(await said("GET", `${list}?${query}`))]).toEqual([
            list,
            query,
            ...refused(message),
          ]);
        await staff("GET", `${list}?limit=9999&offset=0&order=-created_at&fields=id`);
      }
    });

    it("is a name that fills a page, whoever it is of", async () => {
      const id = await invited(shop, "vendedora@loja.example");
      const own = await signIn(shop, "vendedora@loja.example");
      const long = { first_name: "A".repeat(101) };
      const message = "Nome deve ter no máximo 100 caracteres";
      expect(await said("POST", `users/${id}`, long)).toEqual(refused(message));
      expect(await shop.call("POST", `/admin/users/${id}`, { headers: own, body: long })).toMatchObject({
        status: 400,
        body: { message },
      });
      expect(await said("POST", `users/${id}`, { last_name: "Souza\u0000" })).toEqual(
        refused("Sobrenome tem caracteres inválidos"),
      );
      const accept = await shop.call("POST", "/admin/invites/accept?token=x", { headers: own, body: long });
      expect(accept).toMatchObject({ status: 400, body: { message } });
      await staff("POST", `users/${id}`, { first_name: "Ana", last_name: null });
    });

    it("is a category that stands below itself, or below none that is there, or has the name of none", async () => {
      const made = async (body: object) =>
        (await staff<Category>("POST", "product-categories", body)).product_category.id;
      const above = await made({ name: "Inverno" });
      const below = await made({ name: "Casacos", parent_category_id: above });
      const itself = "Uma categoria não fica dentro dela mesma nem das que estão nela";
      for (const parent_category_id of [above, below])
        expect(await said("POST", `product-categories/${above}`, { parent_category_id })).toEqual(
          refused(itself),
        );
      const missing = { parent_category_id: "pcat_nada" };
      expect(await said("POST", `product-categories/${above}`, missing)).toEqual(
        refused("A categoria de cima não existe"),
      );
      expect(await said("POST", "product-categories", { name: "Lãs", ...missing })).toEqual(
        refused("A categoria de cima não existe"),
      );
      for (const handle of ["__proto__", "constructor", "prototype"]) {
        const reserved = refused("Este nome é reservado: escolha outro");
        expect(await said("POST", "product-categories", { name: "Lãs", handle })).toEqual(reserved);
        expect(await said("POST", `product-categories/${below}`, { handle })).toEqual(reserved);
      }
      expect(await said("POST", "product-categories/pcat_nada", { name: "Lãs" })).toEqual([
        404,
        "not_found",
        "Recurso não encontrado",
      ]);
      await staff("POST", `product-categories/${below}`, { parent_category_id: null });
      // Of two at once that would close a circle, one comes second.
      const moves = [
        [above, below],
        [below, above],
      ].map(([id, parent_category_id]) => said("POST", `product-categories/${id}`, { parent_category_id }));
      const [first, second] = (await Promise.all(moves)).map(([status]) => status);
      expect([first, second].sort()).toEqual([200, 400]);
      const [inner, outer] = first === 200 ? [above, below] : [below, above];
      const [status, , message] = await said("DELETE", `product-categories/${outer}`);
      expect([status, message]).toEqual([400, "Há categorias dentro desta: leve-as a outra antes."]);
      for (const id of [inner, outer]) await staff("DELETE", `product-categories/${id}`);
    });

    it("is a sale on a day of no calendar", async () => {
      const list = { title: "Verão", description: "Verão" };
      for (const day of ["+275760-09-13", "0000-01-01", "amanhã", ""]) {
        expect(await said("POST", "price-lists", { ...list, starts_at: day })).toEqual(
          refused("A data de início é inválida"),
        );
        expect(
          await said("POST", "campaigns", { name: "Verão", campaign_identifier: "verao", ends_at: day }),
        ).toEqual(refused("A data de fim é inválida"));
      }
      const days = { starts_at: "2026-12-01T03:00:00.000Z", ends_at: null };
      await staff("POST", "price-lists", { ...list, ...days });
    });

    it("is a variant of another product: it is neither taken over nor made", async () => {
      const { product_id: product } = await shop.variant(1, "48");
      const { variant_id: other } = await shop.variant(3, "P");
      const count = await shop.count("product_variant");
      const message = "Uma das variantes não é deste produto";
      for (const id of ["x", other]) {
        const variants = [{ id, title: "48" }];
        expect(await said("POST", `products/${product}`, { variants })).toEqual(refused(message));
        expect(await said("POST", "products/batch", { update: [{ id: product, variants }] })).toEqual(
          refused(message),
        );
        expect(await said("POST", `products/${product}/variants/batch`, { update: variants })).toEqual(
          refused(message),
        );
      }
      expect(await shop.count("product_variant")).toBe(count);
    });
  });
}

/** Where the pieces of one size lie. */
async function levelOf(shop: Shop): Promise<{ inventory_item_id: string; location_id: string }> {
  const [level] = await shop.rows<{ inventory_item_id: string; location_id: string }>(
    "select inventory_item_id, location_id from inventory_level where stocked_quantity > 2 and deleted_at is null limit 1",
  );
  if (!level) throw new Error("nothing is in stock");
  return level;
}
