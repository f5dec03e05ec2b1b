import { createSellers, day, sendAway, withSellersModule } from "./harness";

withSellersModule("sellers_serving", (service) => {
  const contact = (...clientKeys: string[]) => service.assignSeller({ clientKeys, kind: "contact" });
  const order = (orderId: string, ...clientKeys: string[]) =>
    service.assignSeller({ clientKeys, orderId, kind: "order" });

  describe("who serves whom today", () => {
    it("a client is known without being given a seller: the own one, who stands in, or nobody", async () => {
      const [first] = await createSellers(service, [{}, {}]);
      const serving = async (...keys: string[]) => {
        const client = await service.servingClient(keys);
        return client && [client.clientId, client.seller?.codigo];
      };
      expect(await serving("ana@exemplo.com")).toBeUndefined();
      expect(await serving()).toBeUndefined();
      await contact("ana@exemplo.com", "session_1");
      expect(await serving("session_1")).toEqual(["ana@exemplo.com", "A1"]);
      await sendAway(service, first!.id, [day(-1), day(10)]);
      expect(await serving("session_1")).toEqual(["ana@exemplo.com", undefined]);
      await contact("ana@exemplo.com");
      expect(await serving("session_1")).toEqual(["ana@exemplo.com", "A2"]);
      await sendAway(service, first!.id);
      expect(await serving("nova", "session_1")).toEqual(["ana@exemplo.com", "A1"]);
      await service.updateSellers({ id: first!.id, ativo: false });
      expect(await serving("session_1")).toEqual(["ana@exemplo.com", undefined]);
      expect(await service.listSellerAssignments({}, { take: 10 })).toHaveLength(2);
    });

    it("an order of a seller who has left is served by who serves its client, and stays in the history", async () => {
      const [first, second] = await createSellers(service, [{}, {}, {}]);
      const serving = async () => (await service.servingOrder("pedido-1"))?.id;
      await order("pedido-1", "ana@exemplo.com", "session_1");
      expect(await serving()).toBe(first!.id);
      await service.updateSellers({ id: first!.id, ativo: false });
      // Nobody, until the client comes back and is given another.
      expect(await serving()).toBeUndefined();
      const visits = [];
      for (let visit = 0; visit < 3; visit++) visits.push(await order("pedido-1", "session_1"));
      expect(visits.map(({ seller }) => seller?.id)).toEqual(Array(3).fill(second!.id));
      expect(await serving()).toBe(second!.id);
      expect((await contact("ana@exemplo.com")).seller?.id).toBe(second!.id);
      expect((await service.sellerOfOrder("pedido-1"))?.id).toBe(first!.id);
      expect(await service.listSellerAssignments({ order_id: "pedido-1" })).toHaveLength(1);
      expect((await contact("bia@exemplo.com")).seller?.codigo).toBe("A3");
    });
  });
});
