import {
  editsNotShown,
  emailsNotArrived,
  ordersNotShown,
  paymentsNotNoted,
  personalDataElsewhere,
  personalDataInLogs,
  picturesNotShown,
  pricesNotShown,
  signInsRefused,
} from "./counterexamples.mjs";

/** @typedef {[sentence: string, finds: string][]} Sentences each with the SQL statement that finds counterexamples */

/**
 * What is true of a shop at any time, even in use. What people were told is in `told_order` (id, total, method),
 * `told_money` (order_id, by, centavos), `told_customer` (email), `told_stock` (variant_id, quantity: at the start) and
 * `told` (kind, value).
 * @type {Sentences}
 */
export const ALWAYS = [
  [
    "Um pedido que foi confirmado ao cliente está aqui, com o total que foi dito",
    `select t.id, t.total, f.total_centavos from told_order t
     left join "order" o on o.id = t.id left join lateral shop_order_facts(array[t.id]) f on true
     where o.id is null or f.total_centavos is distinct from round(t.total * 100)`,
  ],
  [
    "Um carrinho tem no máximo um pedido",
    `select c.cart_id, count(*) from order_cart c join "order" o on o.id = c.order_id and o.deleted_at is null
     where c.deleted_at is null group by 1 having count(*) > 1`,
  ],
  [
    "Nada se vende além do que há",
    `select inventory_item_id, stocked_quantity, reserved_quantity from inventory_level
     where deleted_at is null and reserved_quantity > stocked_quantity`,
  ],
  [
    "O que está reservado de uma peça é o que os pedidos esperam dela",
    `select l.inventory_item_id, l.reserved_quantity, r.quantity from inventory_level l
     left join (select inventory_item_id, location_id, sum(quantity) as quantity from reservation_item where deleted_at is null group by 1, 2) r
       using (inventory_item_id, location_id) where l.deleted_at is null and l.reserved_quantity <> coalesce(r.quantity, 0)`,
  ],
  [
    "Ninguém paga duas vezes",
    `select p.id, p.amount, sum(c.amount) from payment p join capture c on c.payment_id = p.id and c.deleted_at is null
     group by 1 having sum(c.amount) > p.amount`,
  ],
  [
    "Um Pix conta uma vez",
    `select created_by, count(*) from capture where created_by like 'pix\\_%' and deleted_at is null group by 1 having count(*) > 1`,
  ],
  [
    "Cada carta se escreve uma vez",
    `select key, count(*) from outbox_email where deleted_at is null group by 1 having count(*) > 1`,
  ],
];

/** What is true of a shop that has been idle for a moment. @type {Sentences} */
export const AT_REST = [
  [
    "Todo pedido tem o seu carrinho, e nenhum ficou pelo meio",
    `select o.id, p.state from "order" o left join order_placement p on p.order_id = o.id
     where o.deleted_at is null and p.state is distinct from 'placed'
     union all select p.order_id, p.state from order_placement p left join "order" o on o.id = p.order_id where o.id is null`,
  ],
  [
    "Todo pedido tem um só pagamento, sobre o seu total",
    `select o.id, count(distinct i.payment_collection_id), count(p.id), max(c.status::text) from "order" o
     left join order_payment_collection i on i.order_id = o.id and i.deleted_at is null
     left join payment_collection c on c.id = i.payment_collection_id and c.deleted_at is null
     left join payment p on p.payment_collection_id = c.id and p.deleted_at is null
     cross join lateral shop_order_facts(array[o.id]) f
     where o.deleted_at is null group by o.id, f.total_centavos
     having count(distinct c.id) <> 1 or count(p.id) <> 1 or bool_or(c.status = 'not_paid')
       or (max(o.status::text) <> 'canceled' and max(p.amount) * 100 <> f.total_centavos)`,
  ],
  [
    "O que chegou de um pedido que vale está recebido, todo e uma vez; sem dinheiro nada está pago, e de um cancelado a casa só deve o que recebeu por fora",
    `select o.id, o.status, t.by, t.centavos, r.captured, r.refunded, r.by_hand from "order" o
     left join (select order_id, max(by) as by, max(centavos) as centavos from told_money group by 1) t on t.order_id = o.id
     cross join lateral (select coalesce(round(sum(c.amount) * 100), 0) as captured,
         coalesce(round(sum(c.amount) filter (where not p.data ?| array['pix', 'stripe']) * 100), 0) as by_hand,
         coalesce((select round(sum(f.amount) * 100) from refund f where f.payment_id = any(array_agg(p.id)) and f.deleted_at is null), 0) as refunded
       from order_payment_collection l join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
       left join capture c on c.payment_id = p.id and c.deleted_at is null
       where l.order_id = o.id and l.deleted_at is null) r
     where o.deleted_at is null and case when o.status = 'canceled' then r.captured <> r.refunded + r.by_hand
       else r.captured <> coalesce(t.centavos, 0) end`,
  ],
  [
    "O que foi cancelado ao cliente está cancelado",
    `select t.value, o.status from told t left join "order" o on o.id = t.value where t.kind = 'canceled' and o.status is distinct from 'canceled'`,
  ],
  [
    "Um Pix que chegou paga o seu pedido, ou se sabe que sobrou",
    `select r.end_to_end_id, r.order_id from pix_receipt r where r.settled_at is null`,
  ],
  [
    "Todo pedido tem um vendedor, e um só",
    `select o.id, count(a.id) from "order" o left join seller_assignment a on a.order_id = o.id and a.deleted_at is null
     where o.deleted_at is null group by 1 having count(a.id) <> 1`,
  ],
  [
    "O que há de uma peça, em cada lugar, é o que havia, menos o que saiu, mais o que voltou",
    `select t.variant_id, l.location_id, t.quantity, l.stocked_quantity, coalesce(m.gone, 0) as gone
     from told_stock t join product_variant_inventory_item v on v.variant_id = t.variant_id and v.deleted_at is null
     join inventory_level l on l.inventory_item_id = v.inventory_item_id and l.deleted_at is null
     left join (select li.variant_id, sum(i.fulfilled_quantity - i.return_received_quantity) as gone from "order" o
       join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
       join order_line_item li on li.id = i.item_id where o.deleted_at is null group by 1) m on m.variant_id = t.variant_id
     where l.stocked_quantity <> t.quantity - coalesce(m.gone, 0)`,
  ],
  [
    "Um pedido tem reservado o que dele ainda não saiu, um cancelado nada",
    `select o.id, o.status, sum(i.quantity), sum(i.fulfilled_quantity), coalesce(sum(r.quantity), 0) from "order" o
     join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
     left join (select line_item_id, sum(quantity) as quantity from reservation_item where deleted_at is null group by 1) r
       on r.line_item_id = i.item_id
     where o.deleted_at is null group by 1, 2
     having coalesce(sum(r.quantity), 0) <> case o.status when 'canceled' then 0 else sum(i.quantity - i.fulfilled_quantity) end`,
  ],
  [
    "O que foi despachado saiu, uma vez",
    `select t.value, sum(i.quantity), sum(i.fulfilled_quantity) from told t join "order" o on o.id = t.value
     join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
     where t.kind = 'shipped' group by 1 having sum(i.fulfilled_quantity) <> sum(i.quantity)`,
  ],
  [
    "Cada pedido tem uma carta de confirmação, um cancelado no máximo uma",
    `select o.id, count(e.id) from "order" o left join outbox_email e on e.key = 'order-placed:' || o.id and e.deleted_at is null
     where o.deleted_at is null group by 1 having count(e.id) > 1 or count(e.id) = 0 and max(o.status::text) <> 'canceled'`,
  ],
  [
    "De cada encomenda que saiu há uma carta",
    `select f.id, f.shipped_at from fulfillment f join order_fulfillment l on l.fulfillment_id = f.id
     left join outbox_email e on e.key = 'order-shipped:' || f.id where f.shipped_at is not null and e.id is null`,
  ],
  [
    "Nenhuma carta fica para trás, e nenhum aviso: cada uma foi, ou tem a hora da próxima tentativa",
    `select 'carta' as what, template, state, min(next_attempt_at) as next, max(last_error) as error from outbox_email
     where deleted_at is null and (state = 'failed' or state = 'queued' and next_attempt_at < now() - interval '30 seconds') group by 2, 3
     union all select 'aviso', step, state, min(at), null from order_notice where state = 'due' group by 2, 3`,
  ],
  [
    "Quem foi cadastrado tem a sua conta, uma só",
    `select t.email, count(c.id) from told_customer t
     left join customer c on c.email = t.email and c.has_account and c.deleted_at is null group by 1 having count(c.id) <> 1`,
  ],
  [
    "Uma mensagem que foi aceita está aqui, e a que foi atendida consta como atendida",
    `select t.kind, t.value from told t
     left join seller_message m on m.deleted_at is null and case t.kind when 'answered' then m.id = t.value and m.status = 'answered'
       else m.data::text like '%' || t.value || '%' end
     where t.kind in ('message', 'answered') group by 1, 2 having count(m.id) = 0`,
  ],
  [
    "O que a loja mostra do estoque é o que há",
    `select k.variant_id, k.stock, f.stock as there from catalogue_stock k join lateral shop_variant_facts(array[k.variant_id]) f on true
     where k.stock is distinct from f.stock`,
  ],
  [
    "Nada no banco espera pelo que não vem",
    `select pid, state, left(query, 80) as query from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction' and state_change < now() - interval '30 seconds'`,
  ],
];

/**
 * What people see when they look again, from every storefront, and what can be read outside the shop's tables.
 * @type {[sentence: string, finds: import("./counterexamples.mjs").Finds][]}
 */
export const SEEN = [
  ["Quem comprou vê o seu pedido, em qualquer loja", ordersNotShown],
  ["Quem tem conta entra com a sua senha", signInsRefused],
  ["Um retrato que foi aceito se vê", picturesNotShown],
  ["O que a casa mudou está em cada loja", editsNotShown],
  ["O preço é o da última planilha", pricesNotShown],
  ["Uma carta que consta como enviada chegou", emailsNotArrived],
  ["O banco ficou com o que a loja conta do banco", paymentsNotNoted],
  ["Nos registros não há dado de cliente", personalDataInLogs],
  ["No banco só há dado de cliente nas tabelas de clientes", personalDataElsewhere],
];
