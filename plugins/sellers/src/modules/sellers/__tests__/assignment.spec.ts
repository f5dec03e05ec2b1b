import { assignAtOnce, codeOn, createSellers, day, sendAway, withSellersModule } from "./harness";

withSellersModule("sellers_assignment", (service) => {
  const contact = (...clientKeys: string[]) => service.assignSeller({ clientKeys, kind: "contact" });
  const order = (orderId: string, ...clientKeys: string[]) =>
    service.assignSeller({ clientKeys, orderId, kind: "order" });

  describe("whose turn it is", () => {
    it("is fair within one among equals when 50 clients come at once", async () => {
      await createSellers(service, [{}, {}, {}, {}]);
      const counts = await assignAtOnce(service, "novo", 50);
      expect(Object.values(counts).sort()).toEqual([12, 12, 13, 13]);
      expect(await service.listSellerAssignments({}, { take: 100 })).toHaveLength(50);
    });

    it("follows ordem among equals, then the code", async () => {
      await createSellers(service, [{ ordem: 3 }, { ordem: 1 }, { ordem: 2 }, { ordem: 1 }]);
      const codes: (string | undefined)[] = [];
      for (let client = 0; client < 8; client++)
        codes.push((await contact(`cliente-${client}`)).seller?.codigo);
      expect(codes).toEqual(["A2", "A4", "A3", "A1", "A2", "A4", "A3", "A1"]);
    });

    it("passes over inactive sellers, even the first in order", async () => {
      await createSellers(service, [{ ativo: false, ordem: 1 }, { ordem: 2 }, { ordem: 3 }]);
      expect(await assignAtOnce(service, "novo", 20)).toEqual({ A2: 10, A3: 10 });
    });

    it("lets a newcomer join in without catching up with the past", async () => {
      await createSellers(service, [{}, {}]);
      await assignAtOnce(service, "antes", 40);
      await service.createSellers({
        codigo: "NOVO",
        nome: "Novato",
        email: "novato@exemplo.com.br",
        telefone: "+55 11 98765-0009",
      });
      await service.updateSellers({ selector: { codigo: "NOVO" }, data: { ordem: 9 } });
      const counts = await assignAtOnce(service, "depois", 30);
      expect(Object.keys(counts).sort()).toEqual(["A1", "A2", "NOVO"]);
      for (const count of Object.values(counts)) expect(Math.abs(count - 10)).toBeLessThanOrEqual(1);
    });

    it("lets a seller come back, from ahead or behind, as an equal", async () => {
      const [first, second] = await createSellers(service, [{}, {}, {}]);
      await service.updateSellers({ id: first!.id, ativo: false });
      await assignAtOnce(service, "sem-a1", 40);
      await service.updateSellers([
        { id: first!.id, ativo: true },
        { id: second!.id, ativo: false },
      ]);
      const withoutSecond = await assignAtOnce(service, "sem-a2", 40);
      expect(Math.abs(withoutSecond["A1"]! - withoutSecond["A3"]!)).toBeLessThanOrEqual(1);
      await service.updateSellers({ id: second!.id, ativo: true });
      const all = await assignAtOnce(service, "todos", 30);
      for (const count of Object.values(all)) expect(Math.abs(count - 10)).toBeLessThanOrEqual(1);
      expect(Object.keys(all)).toHaveLength(3);
    });

    it("is nobody's while no seller is active, and somebody's as soon as one is", async () => {
      const [only] = await createSellers(service, [{ ativo: false }]);
      expect(await order("pedido-1", "ana@exemplo.com")).toEqual({
        seller: null,
        clientId: "ana@exemplo.com",
        assignmentId: null,
      });
      expect(await service.sellerOfOrder("pedido-1")).toBeNull();
      await service.updateSellers({ id: only!.id, ativo: true });
      expect((await order("pedido-1", "ana@exemplo.com")).seller?.id).toBe(only!.id);
      expect((await service.sellerOfOrder("pedido-1"))?.codigo).toBe("A1");
    });
  });

  describe("a known client", () => {
    it("keeps the seller, and takes nobody's turn", async () => {
      await createSellers(service, [{}, {}]);
      const before = await contact("ana@exemplo.com");
      for (let visit = 0; visit < 5; visit++) {
        expect((await order(`pedido-${visit}`, "ana@exemplo.com")).seller).toEqual(before.seller);
      }
      expect((await contact("bia@exemplo.com")).seller?.codigo).toBe("A2");
      expect((await contact("caio@exemplo.com")).seller?.codigo).toBe("A1");
    });

    it("is one client by any of their keys, also by those learnt later", async () => {
      await createSellers(service, [{}, {}, {}]);
      const first = await contact("session_1", "ana@exemplo.com");
      await contact("outro-cliente");
      const byEmail = await contact("session_2", "ana@exemplo.com", "11987654321");
      const byPhone = await order("pedido-1", "session_3", "11987654321");
      const bySession = await contact("session_3");
      for (const visit of [byEmail, byPhone, bySession]) {
        expect(visit.seller).toEqual(first.seller);
        expect(visit.clientId).toBe("session_1");
      }
    });

    it("of two histories that turn out to be one person has one seller by every key", async () => {
      await createSellers(service, [{}, {}]);
      await contact("session_1", "ana@exemplo.com");
      await contact("session_2", "11987654321");
      const joined = await contact("ana@exemplo.com", "11987654321");
      for (const key of ["session_1", "session_2", "ana@exemplo.com", "11987654321"]) {
        const visit = await contact(key);
        expect([visit.seller?.id, visit.clientId]).toEqual([joined.seller?.id, joined.clientId]);
      }
    });

    it("gets another seller, for every key, when theirs is no longer active", async () => {
      const [first] = await createSellers(service, [{}, {}]);
      await contact("ana@exemplo.com", "11987654321");
      await service.updateSellers({ id: first!.id, ativo: false });
      expect((await contact("ana@exemplo.com")).seller?.codigo).toBe("A2");
      await service.updateSellers({ id: first!.id, ativo: true });
      expect((await contact("11987654321")).seller?.codigo).toBe("A2");
    });

    it("coming 30 times at once has one seller and takes one turn", async () => {
      await createSellers(service, [{}, {}, {}]);
      const visits = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          order(`pedido-${index}`, `session_${index}`, "ana@exemplo.com"),
        ),
      );
      expect(new Set(visits.map((visit) => visit.seller?.id)).size).toBe(1);
      expect((await contact("bia")).seller?.codigo).toBe("A2");
      expect((await contact("caio")).seller?.codigo).toBe("A3");
    });

    it("must be known by something", async () => {
      await createSellers(service, [{}]);
      await expect(contact(" ", "")).rejects.toMatchObject({
        type: "invalid_data",
        message: "Cliente não identificado",
      });
    });
  });

  describe("a seller who is absent", () => {
    const AWAY: [string, string] = [day(-1), day(10)];

    it("is given nothing from the first day to the last, and is an equal again the day after", async () => {
      const [first] = await createSellers(service, [{}, {}]);
      await sendAway(service, first!.id, ["2030-03-10", "2030-03-12"]);
      const served: Record<string, string[]> = {};
      for (const date of ["2030-03-09", "2030-03-10", "2030-03-12", "2030-03-13"]) {
        const codes: (string | undefined)[] = [];
        for (let client = 0; client < 4; client++)
          codes.push(await codeOn(service, date, `cliente-${client}-de-${date}`));
        served[date] = codes.filter((code) => code !== undefined).sort();
      }
      expect(served).toEqual({
        "2030-03-09": ["A1", "A1", "A2", "A2"],
        "2030-03-10": ["A2", "A2", "A2", "A2"],
        "2030-03-12": ["A2", "A2", "A2", "A2"],
        "2030-03-13": ["A1", "A1", "A2", "A2"],
      });
    });

    it("leaves their clients to one other, who takes one turn for each, and has them back afterwards", async () => {
      const [first] = await createSellers(service, [{}, {}, {}]);
      await contact("ana@exemplo.com");
      await sendAway(service, first!.id, AWAY);
      const visits = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          order(`pedido-${index}`, "ana@exemplo.com", `session_${index}`),
        ),
      );
      expect(new Set(visits.map(({ seller }) => seller?.codigo))).toEqual(new Set(["A2"]));
      expect((await contact("bia@exemplo.com")).seller?.codigo).toBe("A3");
      expect((await contact("caio@exemplo.com")).seller?.codigo).toBe("A2");
      await sendAway(service, first!.id);
      for (const key of ["ana@exemplo.com", "session_7"])
        expect((await contact(key)).seller?.codigo).toBe("A1");
      expect((await order("pedido-3", "ana@exemplo.com")).seller?.codigo).toBe("A2");
    });

    it("leaves those who are there fair within one, however many new and known clients come at once", async () => {
      const [first] = await createSellers(service, [{}, {}, {}]);
      await assignAtOnce(service, "antes", 30);
      await sendAway(service, first!.id, AWAY);
      const known = await service.listSellerClients({ seller_id: first!.id }, { take: 100 });
      const answers = await Promise.all([
        ...known.map(({ client_key }) => contact(client_key)),
        ...Array.from({ length: 41 }, (_, index) => contact(`novo-${index}`)),
      ]);
      const codes = answers.map(({ seller }) => seller?.codigo);
      expect(codes.filter((code) => code === "A2").length).toBeGreaterThanOrEqual(25);
      expect(codes.filter((code) => code === "A3").length).toBeGreaterThanOrEqual(25);
      expect(codes).toHaveLength(51);
      expect(await service.listSellerClients({ seller_id: first!.id }, { take: 100 })).toHaveLength(10);
    });

    it("gives their clients away when their own stand-in leaves too, and loses none when nobody is there", async () => {
      const [first, second, third] = await createSellers(service, [{}, {}, {}]);
      await contact("ana@exemplo.com");
      await sendAway(service, first!.id, AWAY);
      expect((await contact("ana@exemplo.com")).seller?.codigo).toBe("A2");
      await sendAway(service, second!.id, AWAY);
      expect((await contact("ana@exemplo.com")).seller?.codigo).toBe("A3");
      await sendAway(service, third!.id, AWAY);
      const unserved = await contact("ana@exemplo.com", "11987654321");
      expect(unserved).toEqual({ seller: null, clientId: "ana@exemplo.com", assignmentId: null });
      await sendAway(service, first!.id);
      expect((await contact("11987654321")).seller?.codigo).toBe("A1");
    });

    it("who is deactivated as well loses their clients for good", async () => {
      const [first] = await createSellers(service, [{}, {}]);
      await contact("ana@exemplo.com");
      await sendAway(service, first!.id, AWAY);
      await service.updateSellers({ id: first!.id, ativo: false });
      expect((await contact("ana@exemplo.com")).seller?.codigo).toBe("A2");
      await service.updateSellers({ id: first!.id, ativo: true });
      await sendAway(service, first!.id);
      expect((await contact("ana@exemplo.com")).seller?.codigo).toBe("A2");
    });
  });

  describe("an order", () => {
    it("asked for 20 times at once has one assignment, and the same seller as long as that one serves", async () => {
      const sellers = await createSellers(service, [{}, {}, {}]);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => order("pedido-1", `session_${index}`)),
      );
      expect(new Set(answers.map((answer) => answer.seller?.id))).toEqual(new Set([sellers[0]!.id]));
      expect(answers.filter((answer) => answer.assignmentId !== null)).toHaveLength(1);
      expect(await service.listSellerAssignments({ order_id: "pedido-1" })).toHaveLength(1);
      expect((await order("pedido-1", "session_30")).seller?.id).toBe(sellers[0]!.id);
    });

    it("can have no second assignment, by whatever way it is written", async () => {
      const [seller] = await createSellers(service, [{}]);
      await order("pedido-1", "ana@exemplo.com");
      await expect(
        service.createSellerAssignments({
          client_id: "x",
          order_id: "pedido-1",
          kind: "order",
          seller_id: seller!.id,
        }),
      ).rejects.toThrow(/already exists/);
    });
  });
});
