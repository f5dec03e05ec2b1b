import { inPortuguese } from "./medusa-words";

test.each([
  [
    "Order (order_01M83) already has an existing active order change",
    "Este pedido já tem uma mudança em andamento. Conclua ou cancele essa mudança antes de começar outra.",
  ],
  ["Order with id order_01 has been canceled.", "Este pedido foi cancelado."],
  ["No stock reservation found for item ordli_1 - Camisa $& (M)", "Não há peça reservada para Camisa $& (M)"],
  [
    "You cannot capture more than the authorized amount substracted by what is already captured.",
    "Não se recebe mais do que falta pagar.",
  ],
  ["You cannot refund more than what is captured on the payment.", "Não se reembolsa mais do que foi pago."],
  ["Refund amount must be greater than 0.", "O valor tem de ser maior que zero."],
  ["Cannot ship more items than what was fulfilled for item ordli_1.", "Estas peças já foram enviadas."],
  ["Cannot receive more items than what was requested to be returned for item x.", "já foram recebidas."],
  ["Item ordli_1 has already been fulfilled and quantity cannot be lower than 2.", "Já há 2 num envio"],
  ["Promotion limit (3) cannot be less than current usage (7)", "Já foi usada 7 vezes"],
  ["Variants with IDs variant_1 do not have a price", "Falta o preço em reais."],
  ["Not enough stock available for item iitem_1 at location sloc_1", "Não há peças bastantes no estoque."],
  ["The payment: pay_1 has been canceled.", "Este pagamento foi cancelado."],
  ["Amount cannot be greater than 10.5", "O valor não pode passar de 10.5."],
  ["Customer with email: a@b.example, has_account: false, already exists.", "este valor: a@b.example."],
  ["Promotion with code: NATAL10, already exists.", "Já existe outro com este valor: NATAL10."],
  ["Application Method value should be a percentage number between 0 and 100", "O desconto vai de 0 a 100%."],
  [`Unexpected token 'n', "null" is not valid JSON`, "O que foi enviado não é um JSON válido."],
  ["Unexpected end of JSON input", "O que foi enviado não é um JSON válido."],
  [
    "You tried to set relationship type_id: x, but such entity does not exist",
    "O que foi indicado não existe: type_id: x.",
  ],
  ["No price set exist for variants: a, b", "Estas variantes não existem, ou não têm preço: a, b."],
  [
    "Sales channel sc_1 is not associated with any stock location for variant variant_1.",
    "Este canal de vendas não tem estoque da peça: escolha outro.",
  ],
  ["Deleting ProductCategory (pcat_1) with category children is not allowed", "Há categorias dentro desta"],
  ["Cannot delete api keys that are not revoked - apk_1", "Revogue a chave antes"],
  ["Cannot delete product options that are associated with products.", "Há produtos com esta opção"],
  [
    "Cannot unassign option values from product because the following variant(s) are using it: 48 / Azul",
    "Há variantes com este valor: 48 / Azul.",
  ],
  [`Variant "48" has same combination of option values as "50".`, "Duas variantes têm as mesmas opções: 48."],
  [
    "application_method.max_quantity is required when application_method.allocation is 'each'",
    "Falta a quantidade",
  ],
  ["Orders order_1 are completed, canceled, or in draft and cannot be archived", "não é arquivado"],
  ["Invalid token", "Este link não vale mais. Peça outro."],
  ["Invalid request: Field 'title' is required", "O campo 'title' é obrigatório"],
  ["Invalid request: Unrecognized fields: 'a, b'", "Campos desconhecidos: 'a, b'"],
  [
    "Invalid request: Field 'a, 0, b' is required; Expected type: 'string' for field 'c', got: 'x; y'",
    "O campo 'a, 0, b' é obrigatório; O campo 'c' tem um valor inválido",
  ],
  [
    "Invalid request: Expected: 'draft, published' for field 'status', but got: 'x'",
    "O campo 'status' aceita um destes valores: draft, published",
  ],
  [
    "Invalid request: Value for field 'limit' too small, expected at least: '0'",
    "O campo 'limit' deve ser no mínimo 0",
  ],
  [
    "Invalid request: Value for field 'limit' too big, expected at most: '9'",
    "O campo 'limit' deve ser no máximo 9",
  ],
  ["Invalid request: Entrada inválida", "Entrada inválida"],
  ["Product with id: prod_1 was not found", "Não encontrado."],
])("what Medusa says as '%s' staff read as '%s'", (said, read) => {
  expect(inPortuguese(said)).toContain(read);
});

test("what Medusa is not known to say stays as it is", () => {
  expect(inPortuguese("Algo de novo")).toBe("Algo de novo");
});
