import { ALREADY_CHANGING } from "../../workflows/withdrawal/open-change";

/** Medusa's English refusals and their Portuguese text for Admin; '$1' and '$2' are replaced by the captured parts. */
const SENTENCES: [RegExp, string][] = [
  [/already has an existing active order change|^Order change .+ is already active/, ALREADY_CHANGING],
  [/^An active Order Change is required|^Order change .* is not active/, "Esta mudança já foi encerrada."],
  [/^Order with id .+ has been canceled|^order .+ has been canceled/i, "Este pedido foi cancelado."],
  [/^(?:Return|Exchange|Claim)\b.* with id .+ has been canceled/i, "Isto já foi cancelado."],
  [/^All (?:fulfillments|returns|exchanges|claims) must be canceled/i, "Cancele os envios antes do pedido."],
  [
    /^Cannot cancel a completed order/,
    "Um pedido concluído não é cancelado: use a devolução para dar o dinheiro de volta.",
  ],
  [/^The fulfillment has already been shipped/, "Este envio já saiu e não pode ser cancelado."],
  [/^The fulfillment is already canceled/, "Este envio já foi cancelado."],
  [/^Shipment has already been created/, "Este envio já foi marcado como enviado."],
  [/^Fulfillment has already been marked delivered/, "Este envio já foi marcado como entregue."],
  [/^Cannot (?:deliver an already canceled|create shipment for a canceled)/, "Este envio foi cancelado."],
  // What a second click, or a second person, asks for once more.
  [/^Cannot ship more items|^Fulfillment with id .+ already shipped/, "Estas peças já foram enviadas."],
  [/^Cannot deliver more items|^Fulfillment with id .+ already delivered/, "Estas peças já foram entregues."],
  [/^Cannot fulfill more items/, "Estas peças já estão num envio."],
  [/^Cannot cancel more items than what was fulfilled/, "Este envio já foi cancelado."],
  [
    /^Cannot receive more items|^Cannot cancel more items than what was requested/,
    "Estas peças já foram recebidas.",
  ],
  [/^Cannot request to return more items/, "Só se devolve o que já foi enviado e ainda não voltou."],
  [/^Cannot (?:un)?claim more items/, "O pedido não tem tantas peças."],
  [/^Cannot remove fulfilled item/, "Esta peça já está num envio: cancele o envio para tirá-la."],
  [
    /^Item .+ has already been fulfilled and quantity cannot be lower than (\d+)/,
    "Já há $1 num envio: a quantidade não pode ser menor.",
  ],
  [/^Quantity .*must be greater than 0|^Quantity .+ is required/, "A quantidade tem de ser ao menos 1."],
  [/^Not enough stock available|does not have the required inventory/, "Não há peças bastantes no estoque."],
  [
    /^Cannot remove following inventory item/,
    "Há peças reservadas para pedidos: isto não pode ser excluído.",
  ],
  [
    /^Sales channel .+ is not associated with any stock location/,
    "Este canal de vendas não tem estoque da peça: escolha outro.",
  ],
  [/^Cannot create shipment without a Shipping Option/, "Escolha uma forma de envio."],
  [/^Shipping profile .+ does not match/, "Esta forma de envio não serve para a peça: escolha outra."],
  [/ do(?:es)? not have a price$/, "Falta o preço em reais."],
  [
    /^Promotion limit \(.+\) cannot be less than current usage \((\d+)\)/,
    "Já foi usada $1 vezes: o limite não pode ser menor.",
  ],
  [/^Promotion usage exceeds/, "A promoção chegou ao limite de usos."],
  [/^Cannot add promotions .*to campaign/, "Uma das promoções já é de uma campanha."],
  [
    /^Deleting ProductCategory .+ with category children/,
    "Há categorias dentro desta: leve-as a outra antes.",
  ],
  [
    /^An active TOTP factor already exists/,
    "Já há uma verificação em duas etapas, ou uma que ficou pela metade: remova-a antes de começar outra.",
  ],
  [/^Cannot delete api keys that are not revoked/, "Revogue a chave antes de excluí-la."],
  [/^Cannot delete default sales channels/, "O canal de vendas padrão não pode ser excluído."],
  [
    /^Cannot delete product option|^Cannot unassign product option from product which has variants/,
    "Há produtos com esta opção: tire-a deles antes.",
  ],
  [
    /^Cannot unassign option values from product because .+ using it: (.+)/,
    "Há variantes com este valor: $1. Mude-as ou exclua-as antes.",
  ],
  [/^Variant "(.+)" has same combination of option values/, "Duas variantes têm as mesmas opções: $1."],
  [/^Variant \((.+)\) with provided options already exists/, "Já existe uma variante com estas opções: $1."],
  [/^Invalid product handle/, "O endereço da peça só aceita letras, números e hífens."],
  [/^Cannot delete shipping option type/, "Há formas de envio deste tipo: exclua-as antes."],
  [/^Fulfillment with id .+ needs to be canceled first/, "Cancele o envio antes de excluí-lo."],
  [/^Orders .+ are canceled and cannot be completed/, "Um pedido cancelado não é concluído."],
  [
    / are completed, canceled, or in draft and cannot be archived$/,
    "Um pedido concluído, cancelado ou em rascunho não é arquivado.",
  ],
  [/^Customer with this email already has an account/, "Este cliente já tem uma conta."],
  [/^Guest customer with this email already exists/, "Já existe um cliente com este e-mail."],
  [/^(?:Buy|Target) rules are required/, "Falta dizer que peças a promoção pede e que peças desconta."],
  [
    /max_quantity .*required|^max_quantity .+ must be greater/,
    "Falta a quantidade máxima de peças, ou ela é pequena demais.",
  ],
  [/^Campaign budget attributes/, "O tipo do orçamento de uma campanha não muda: faça outra campanha."],
  [/^Currency between promotion and campaigns/, "A campanha e a promoção são de moedas diferentes."],
  [/^Invalid file type/, "Este tipo de arquivo não é aceito."],
  [/^Cannot delete Shipping Profiles/, "Há formas de envio com este perfil: exclua-as antes."],
  [/^A user cannot delete itself/, "Ninguém exclui o próprio acesso."],
  [
    /^Cannot transfer order|^Order: .+ already belongs to customer/,
    "O pedido não pode passar a este cliente.",
  ],
  [/^No items to fulfill/, "Não há nada a enviar neste pedido."],
  [/^No stock reservation found for item \S+ - (.+)/, "Não há peça reservada para $1."],
  [/^Quantity to fulfill exceeds the reserved/, "Há menos peças reservadas do que se quer enviar."],
  [/^Fulfillment can only be created entirely/, "Envie à parte o que não é entregue por transportadora."],
  [
    /stock location, either provide a location/,
    "Falta o local de estoque: escolha um, ou ligue a forma de envio a ele.",
  ],
  [/^Can only mark 'not_paid' payment collection as paid/, "Este pagamento já foi recebido ou cancelado."],
  [
    /(?:refund more than (?:the|what is) captured|refund amount greater than|Refund amount cannot be greater)/,
    "Não se reembolsa mais do que foi pago.",
  ],
  [/^You cannot capture more than/, "Não se recebe mais do que falta pagar."],
  [/^(?:Capture|Refund) amount must be greater than 0/, "O valor tem de ser maior que zero."],
  [/^The payment: .+ has been canceled/, "Este pagamento foi cancelado."],
  [/^Amount cannot be greater than ([\d.]+)/, "O valor não pode passar de $1."],
  [
    /request should have at least 1 item|^Items are required to create a return/,
    "Escolha ao menos uma peça.",
  ],
  [/^Items with ids .+ does not exist in/, "Esta peça não é deste pedido."],
  [/^Order \S+ is not a draft order|^Order is not a draft/, "Este pedido não é mais um rascunho."],
  [/^Cannot remove Inventory Levels?/, "Há peças neste local: leve-as a outro antes de tirá-lo."],
  [/^Application Method value should be a percentage/, "O desconto vai de 0 a 100%."],
  [
    /^You tried to set relationship (.+), but such entity does not exist/,
    "O que foi indicado não existe: $1.",
  ],
  [/^No price set exist for variants: (.+)/, "Estas variantes não existem, ou não têm preço: $1."],
  [/^Invalid token/, "Este link não vale mais. Peça outro."],
  [/^Unauthorized$/, "Não autenticado"],
  [/^Field '(.*)' is required$/, "O campo '$1' é obrigatório"],
  [/^Unrecognized fields: '(.*)'$/s, "Campos desconhecidos: '$1'"],
  [/^Expected type: '.*?' for field '(.*?)', got: /, "O campo '$1' tem um valor inválido"],
  [/^Expected: '(.*?)' for field '(.*?)', but got: /, "O campo '$2' aceita um destes valores: $1"],
  [/^Value for field '(.*)' too small, expected at least: '(.*)'$/, "O campo '$1' deve ser no mínimo $2"],
  [/^Value for field '(.*)' too big, expected at most: '(.*)'$/, "O campo '$1' deve ser no máximo $2"],
  [/^Value for field '(.*)' not multiple of: '(.*)'$/, "O campo '$1' deve ser um múltiplo de $2"],
  [
    / in JSON at position | is not valid JSON$|^Unexpected end of JSON input$/,
    "O que foi enviado não é um JSON válido.",
  ],
  [/^Country code cannot be changed/, "O país do endereço não muda."],
  [/^The request conflicted with another/, "Alguém mudou isto ao mesmo tempo. Tente de novo."],
  [
    /^An unknown error occurred/,
    "Algo deu errado. Tente de novo; se continuar, avise quem cuida do sistema.",
  ],
  [/ with .+?: (.+?)(?:, has_account: \w+)?, already exists/, "Já existe outro com este valor: $1."],
  [/^\S+(?: \S+)? (?:with )?ids?:? .+ (?:was |were |does )?not (?:found|exist)/, "Não encontrado."],
];

/** How Medusa begins what its schemas refuse, and where it joins what they say. */
const BY_SCHEMA = "Invalid request: ";
const NEXT = /; (?=Field '|Unrecognized fields: |Expected(?: type)?: '|Value for field ')/;

/** Translates a refusal of Medusa's; an unknown message is returned as it is. */
export function inPortuguese(message: string): string {
  if (message.startsWith(BY_SCHEMA))
    return message.slice(BY_SCHEMA.length).split(NEXT).map(inPortuguese).join("; ");
  for (const [said, sentence] of SENTENCES) {
    const found = said.exec(message);
    if (found) return sentence.replace(/\$(\d)/g, (_part, place: string) => found[Number(place)] ?? "");
  }
  return message;
}
