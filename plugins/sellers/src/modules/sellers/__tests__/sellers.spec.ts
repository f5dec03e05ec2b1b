import { createSellerWorkflow } from "../../../workflows/create-seller";
import { updateSellerWorkflow } from "../../../workflows/update-seller";
import { containerWith, createSellers, withSellersModule } from "./harness";

const ana = {
  codigo: "VSP07",
  nome: "Ana Souza",
  email: "ana@exemplo.com.br",
  telefone: "+55 11 98765-4321",
};

withSellersModule("sellers_administration", (service) => {
  const create = (input: object) =>
    createSellerWorkflow(containerWith(service)).run({ input: input as typeof ana });
  const update = (id: string, change: object) =>
    updateSellerWorkflow(containerWith(service)).run({ input: { id, change } });
  const message = (sellerId: string | null, clientId: string) =>
    service.recordMessage({
      sellerId,
      clientId,
      messageType: "general_inquiry",
      text: "Olá!",
      data: { a: 1 },
    });

  describe("creating a seller", () => {
    it("makes an active one of priority 1 by default", async () => {
      const { result } = await create(ana);
      expect(result).toMatchObject({ ...ana, ordem: 1, ativo: true });
    });

    it.each([
      ["codigo", "VSP07", "outra@exemplo.com.br", "Já existe um vendedor com este código"],
      ["codigo", "vsp07", "outra@exemplo.com.br", "Já existe um vendedor com este código"],
      ["email", "VSP08", "ana@exemplo.com.br", "Já existe um vendedor com este e-mail"],
    ])("refuses a taken %s", async (_, codigo, email, text) => {
      await create(ana);
      await expect(create({ ...ana, codigo, email })).rejects.toMatchObject({
        type: "duplicate_error",
        message: text,
      });
      expect(await service.listSellers()).toHaveLength(1);
    });

    it("ten times at once makes one", async () => {
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => create(ana)));
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
      for (const result of results) {
        if (result.status === "rejected") expect(result.reason).toMatchObject({ type: "duplicate_error" });
      }
    });

    it("cannot keep an e-mail in capitals, by whatever way it is written", async () => {
      await expect(service.createSellers({ ...ana, email: "Ana@exemplo.com.br" })).rejects.toThrow(
        /seller_email_lower/i,
      );
    });
  });

  describe("changing a seller", () => {
    it("turns the seller off and on, and leaves the rest", async () => {
      const { result: seller } = await create(ana);
      expect((await update(seller.id, { ativo: false })).result).toMatchObject({
        codigo: "VSP07",
        ativo: false,
      });
      expect((await update(seller.id, { ativo: true })).result).toMatchObject({
        codigo: "VSP07",
        ativo: true,
      });
    });

    it("refuses a taken code and a seller who is not there", async () => {
      const [, second] = await createSellers(service, [{}, {}]);
      await expect(update(second!.id, { codigo: "A1" })).rejects.toMatchObject({ type: "duplicate_error" });
      await expect(update("sel_x", { ativo: true })).rejects.toMatchObject({
        type: "not_found",
        message: "Vendedor não encontrado",
      });
    });
  });

  it("counts distinct clients and all messages per seller, by one statement", async () => {
    const [first, second] = await createSellers(service, [
      { ordem: 2 },
      { ordem: 1 },
      { ordem: 3, ativo: false },
    ]);
    await service.assignSeller({ clientKeys: ["ana"], orderId: "pedido-1", kind: "order" });
    await service.assignSeller({ clientKeys: ["ana"], orderId: "pedido-2", kind: "order" });
    await service.assignSeller({ clientKeys: ["bia"], kind: "contact" });
    await message(second!.id, "ana");
    await message(second!.id, "ana");
    await message(first!.id, "caio");
    await message(null, "davi");
    const statements: string[] = [];
    const listen = ({ sql }: { sql: string }) => statements.push(sql);
    service["pg"].on("query", listen);
    const listed = await service.listSellersWithCounts();
    service["pg"].off("query", listen);
    expect(statements).toHaveLength(1);
    expect(listed.map(({ codigo, clientes, mensagens }) => [codigo, clientes, mensagens])).toEqual([
      ["A2", 1, 2],
      ["A1", 2, 1],
      ["A3", 0, 0],
    ]);
  });

  it("counts two histories of one person as one client", async () => {
    const [only] = await createSellers(service, [{}]);
    const { clientId: byEmail } = await service.assignSeller({
      clientKeys: ["ana@exemplo.com"],
      kind: "contact",
    });
    const { clientId: bySession } = await service.assignSeller({
      clientKeys: ["session_1"],
      kind: "contact",
    });
    await message(only!.id, byEmail);
    await message(only!.id, bySession);
    expect((await service.listSellersWithCounts())[0]).toMatchObject({ clientes: 2, mensagens: 2 });
    await service.assignSeller({ clientKeys: ["session_1", "ana@exemplo.com"], kind: "contact" });
    expect((await service.listSellersWithCounts())[0]).toMatchObject({ clientes: 1, mensagens: 2 });
  });

  it("records a message as sent, with its seller", async () => {
    const [seller] = await createSellers(service, [{}]);
    await service.recordMessage({
      sellerId: seller!.id,
      clientId: "ana",
      messageType: "cart_checkout",
      text: "Olá!\nTotal",
      data: { total: "R$ 10,00" },
    });
    const [recorded] = await service.listSellerMessages({}, { relations: ["seller"] });
    expect(recorded).toMatchObject({
      client_id: "ana",
      message_type: "cart_checkout",
      status: "sent",
      text: "Olá!\nTotal",
      data: { total: "R$ 10,00" },
      seller: { codigo: "A1" },
    });
  });
});
