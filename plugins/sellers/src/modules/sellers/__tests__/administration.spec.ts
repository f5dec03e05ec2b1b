import { createSellers, withSellersModule } from "./harness";

withSellersModule("sellers_reassignment", (service) => {
  const contact = (...clientKeys: string[]) => service.assignSeller({ clientKeys, kind: "contact" });

  describe("the order of the sellers", () => {
    const codes = async () => (await service.listSellersWithCounts()).map(({ codigo }) => codigo);

    it("is as it was dragged, numbered from 1", async () => {
      const ids = (await createSellers(service, [{}, {}, { ordem: 7 }])).map(({ id }) => id);
      const wanted = [ids[2]!, ids[0]!, ids[1]!];
      expect(await service.reorderSellers({ ids: wanted, seen: ids })).toBe("done");
      expect(await codes()).toEqual(["A3", "A1", "A2"]);
      expect((await service.listSellersWithCounts()).map(({ ordem }) => ordem)).toEqual([1, 2, 3]);
    });

    it("is one person's when several drag at once, while clients are assigned; the others are told", async () => {
      const ids = (await createSellers(service, [{}, {}, {}, {}])).map(({ id }) => id);
      const wishes = [0, 1, 2, 3].map((start) => [...ids.slice(start), ...ids.slice(0, start)].reverse());
      const [outcomes] = await Promise.all([
        Promise.all(wishes.map((wish) => service.reorderSellers({ ids: wish, seen: ids }))),
        ...Array.from({ length: 20 }, (_, index) => contact(`cliente-${index}`)),
      ]);
      expect([...outcomes].sort()).toEqual(["conflict", "conflict", "conflict", "done"]);
      const won = wishes[outcomes.indexOf("done")];
      expect((await service.listSellersWithCounts()).map(({ id }) => id)).toEqual(won);
    });

    it("needs every seller once", async () => {
      const [first, second] = (await createSellers(service, [{}, {}])).map(({ id }) => id);
      for (const ids of [[first!], [first!, first!], [first!, second!, "sel_x"], []])
        expect(await service.reorderSellers({ ids, seen: [first!, second!] })).toBe("conflict");
    });
  });

  it("keeps an absence whole: both days, the last not before the first", async () => {
    const [only] = await createSellers(service, [{}]);
    const absence = { ausente_de: "2030-03-10", ausente_ate: "2030-03-09" };
    await expect(service.setAbsence(only!.id, absence)).rejects.toThrow(/seller_absence/i);
    expect(await service.setAbsence("sel_x", { ausente_de: null, ausente_ate: null })).toBe(false);
  });

  describe("the notes on a message", () => {
    const written = async () => {
      const [first, second] = await createSellers(service, [{}, {}]);
      const { id } = await service.recordMessage({
        sellerId: first!.id,
        clientId: "client:ana",
        messageType: "general_inquiry",
        text: "",
        data: {},
      });
      const notes = async () => (await service.listSellerMessages({ id }))[0]?.notes;
      return { id, own: first!.id, other: second!.id, notes };
    };

    it("are one person's when several write at once; the others are told", async () => {
      const { id, own, notes } = await written();
      const outcomes = await Promise.all(
        ["Um", "Dois", "Três"].map((text) => service.changeMessage(own, id, { notes: text, before: "" })),
      );
      expect([...outcomes].sort()).toEqual(["conflict", "conflict", "done"]);
      const won = (await notes()) ?? "";
      expect(["Um", "Dois", "Três"][outcomes.indexOf("done")]).toBe(won);
      expect(await service.changeMessage(own, id, { notes: won, before: "" })).toBe("done");
    });

    it("are written over by who did not say what was there, and taken away when empty", async () => {
      const { id, own, notes } = await written();
      for (const text of ["Um", "Dois"])
        expect(await service.changeMessage(undefined, id, { notes: text })).toBe("done");
      expect(await notes()).toBe("Dois");
      await service.changeMessage(own, id, { notes: "", status: "closed" });
      expect(await notes()).toBeNull();
    });

    it("do not stand in the way of a status, which is one person's too", async () => {
      const { id, own } = await written();
      const set = (status: "answered" | "closed", from: "sent" | "answered") =>
        service.changeMessage(own, id, { status, from });
      expect(await set("closed", "sent")).toBe("done");
      expect(await set("closed", "sent")).toBe("done");
      expect(await set("answered", "sent")).toBe("conflict");
      expect((await service.listSellerMessages({ id }))[0]?.status).toBe("closed");
    });

    it("of another seller are not there", async () => {
      const { id, other } = await written();
      for (const scope of [other, null])
        expect(await service.changeMessage(scope, id, { status: "closed" })).toBe("missing");
    });
  });

  describe("a client who is passed to another seller", () => {
    const message = (sellerId: string, clientId: string, orderId: string | null = null) =>
      service.recordMessage({
        sellerId,
        clientId,
        messageType: "general_inquiry",
        text: "",
        data: {},
        orderId,
      });
    const arrange = async () => {
      const [first, second, inactive] = await createSellers(service, [{}, {}, { ativo: false }]);
      const { clientId } = await contact("ana@exemplo.com", "11987654321");
      return { first: first!.id, second: second!.id, inactive: inactive!.id, clientId };
    };

    it("is theirs by every key, with what nobody has answered; orders stay", async () => {
      const { first, second, clientId } = await arrange();
      const [open, answered, ofOrder] = [
        await message(first, clientId),
        await message(first, clientId),
        await message(first, clientId, "pedido-1"),
      ];
      await service.updateSellerMessages({ id: answered.id, status: "answered" });
      expect(await service.reassignClient({ clientId, from: first, to: second })).toBe("done");
      for (const key of ["ana@exemplo.com", "11987654321"])
        expect((await contact(key)).seller?.codigo).toBe("A2");
      const messages = await service.listSellerMessages({}, { order: { created_at: "ASC", id: "ASC" } });
      const sellerOf = Object.fromEntries(messages.map(({ id, seller_id }) => [id, seller_id]));
      expect(sellerOf).toEqual({ [open.id]: second, [answered.id]: first, [ofOrder.id]: first });
      expect((await service.listSellersWithCounts()).map(({ clientes }) => clientes)).toEqual([1, 1, 0]);
    });

    it("goes to one of those to whom several pass them at once", async () => {
      const { first, second, clientId } = await arrange();
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map(() => service.reassignClient({ clientId, from: first, to: second })),
      );
      expect(outcomes.sort()).toEqual(["conflict", "conflict", "conflict", "done"]);
    });

    it("does not go to a seller who is inactive or unknown", async () => {
      const { first, inactive, clientId } = await arrange();
      for (const to of [inactive, "sel_x"])
        expect(await service.reassignClient({ clientId, from: first, to })).toBe("unavailable");
      expect((await contact("ana@exemplo.com")).seller?.codigo).toBe("A1");
    });
  });
});
