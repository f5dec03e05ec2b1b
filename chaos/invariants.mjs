/**
 * What has to be true of a shop that nobody uses for a moment, each with the statement that finds what is not. `told` is
 * what its people were told: one row `{ orders, paid, canceled, customers, messages }` of JSON.
 * @type {[sentence: string, finds: string][]}
 */
export const INVARIANTS = [
  [
    "Um pedido que foi confirmado ao cliente está aqui, com o total que foi dito",
    `select t.id, t.total, f.total_centavos from told, jsonb_to_recordset(told.orders) as t(id text, total numeric)
     left join "order" o on o.id = t.id left join lateral shop_order_facts(array[t.id]) f on true
     where o.id is null or f.total_centavos is distinct from round(t.total * 100)`,
  ],
  [
    "Um carrinho tem no máximo um pedido",
    `select c.cart_id, count(*) from order_cart c join "order" o on o.id = c.order_id and o.deleted_at is null
     where c.deleted_at is null group by 1 having count(*) > 1`,
  ],
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
    "Todo pedido tem um vendedor, e um só",
    `select o.id, count(a.id) from "order" o left join seller_assignment a on a.order_id = o.id and a.deleted_at is null
     where o.deleted_at is null group by 1 having count(a.id) <> 1`,
  ],
  [
    "O que está reservado de uma peça é o que os pedidos esperam dela",
    `select l.inventory_item_id, l.reserved_quantity, r.quantity from inventory_level l
     left join (select inventory_item_id, sum(quantity) as quantity from reservation_item where deleted_at is null group by 1) r
       using (inventory_item_id) where l.deleted_at is null and l.reserved_quantity <> coalesce(r.quantity, 0)`,
  ],
  [
    "Um pedido aberto tem as suas peças reservadas, um cancelado nenhuma",
    `select o.id, o.status, sum(i.quantity), coalesce(sum(r.quantity), 0) from "order" o
     join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
     left join (select line_item_id, sum(quantity) as quantity from reservation_item where deleted_at is null group by 1) r
       on r.line_item_id = i.item_id
     where o.deleted_at is null group by 1, 2
     having coalesce(sum(r.quantity), 0) <> case o.status when 'canceled' then 0 else sum(i.quantity) end`,
  ],
  [
    "Nada se vende além do que há",
    `select inventory_item_id, stocked_quantity, reserved_quantity from inventory_level
     where deleted_at is null and reserved_quantity > stocked_quantity`,
  ],
  [
    "Pago é o que a casa ouviu que está pago, e só isso",
    `select t.id, f.payment from told, jsonb_array_elements_text(told.paid) as t(id)
     left join lateral shop_order_facts(array[t.id]) f on true where f.payment is distinct from 'paid'`,
  ],
  [
    "Ninguém paga duas vezes",
    `select p.id, sum(c.amount) from payment p join capture c on c.payment_id = p.id and c.deleted_at is null
     group by p.id, p.amount having sum(c.amount) > p.amount`,
  ],
  [
    "Cada pedido tem uma carta de confirmação, um cancelado no máximo uma",
    `select o.id, count(e.id) from "order" o left join outbox_email e on e.key = 'order-placed:' || o.id and e.deleted_at is null
     where o.deleted_at is null group by 1 having count(e.id) > 1 or count(e.id) = 0 and max(o.status::text) <> 'canceled'`,
  ],
  [
    "Nenhuma carta fica para trás, e nenhum aviso: cada uma foi, ou tem a hora da próxima tentativa",
    `select 'carta' as what, template, state, min(next_attempt_at) as next, max(last_error) as error from outbox_email
     where deleted_at is null and (state = 'failed' or state = 'queued' and next_attempt_at < now() - interval '30 seconds') group by 2, 3
     union all select 'aviso', step, state, min(at), null from order_notice where state = 'due' group by 2, 3`,
  ],
  [
    "Quem foi cadastrado tem a sua conta, uma só",
    `select t.email, count(c.id) from told, jsonb_array_elements_text(told.customers) as t(email)
     left join customer c on c.email = t.email and c.has_account and c.deleted_at is null group by 1 having count(c.id) <> 1`,
  ],
  [
    "Uma mensagem que foi aceita está aqui, uma vez",
    `select t.text, count(m.id) from told, jsonb_array_elements_text(told.messages) as t(text)
     left join seller_message m on m.data::text like '%' || t.text || '%' and m.deleted_at is null group by 1 having count(m.id) = 0`,
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
 * @param {import("pg").Client} database
 * @param {import("./people.mjs").Told} told
 * @returns {Promise<string[]>} a line for each sentence that is not true, with the first that is otherwise
 */
export async function whatIsNotTrue(database, told) {
  const { orders, paid, canceled, customers, messages } = told;
  const values = [orders, [...paid], [...canceled], customers, messages].map((list) => JSON.stringify(list));
  await database.query(`drop table if exists told;
    create temporary table told (orders jsonb, paid jsonb, canceled jsonb, customers jsonb, messages jsonb)`);
  await database.query("insert into told values ($1, $2, $3, $4, $5)", values);
  const wrong = [];
  for (const [sentence, finds] of INVARIANTS) {
    const { rows } = await database.query(finds);
    if (rows.length > 0) wrong.push(`${sentence}: ${rows.length} não, como ${JSON.stringify(rows[0])}`);
  }
  return wrong;
}
