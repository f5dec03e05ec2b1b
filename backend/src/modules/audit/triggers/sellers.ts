import { changesIn, type AuditTrigger } from "./trigger";

const SELLER = (alias: string) =>
  `jsonb_build_object('type', 'seller', 'id', ${alias}.id, 'label', concat_ws(' ', ${alias}.codigo, ${alias}.nome))`;

/** Fields of a seller recorded with their values; of email and phone only the fact of the change is recorded. */
const TOLD = ["codigo", "nome", "ordem", "ativo", "ausente_de", "ausente_ate"];
const UNTOLD = ["email", "telefone"];
const quoted = (names: string[]) => names.map((name) => `'${name}'`).join(", ");

const SELLER_CHANGES = `
  declare whose jsonb; what jsonb; reordered integer;
  begin
    if tg_op = 'INSERT' then
      perform audit_record('seller.created', ${SELLER("n")}, null) from new_rows n;
      return null;
    end if;
    -- Dragging one seller moves others: one act.
    select count(*) into reordered from new_rows n join old_rows o on o.id = n.id where o.ordem <> n.ordem;
    if reordered > 1 then
      with moved as (
        select n.nome as "of", 'ordem' as field, o.ordem as before, n.ordem as after
        from new_rows n join old_rows o on o.id = n.id where o.ordem <> n.ordem)
      select ${changesIn("moved")} into what;
      perform audit_record('seller.reordered', null, what);
      return null;
    end if;
    perform audit_record('seller.deleted', ${SELLER("n")}, null)
    from new_rows n join old_rows o on o.id = n.id where o.deleted_at is null and n.deleted_at is not null;
    for whose, what in
      select ${SELLER("n")}, jsonb_build_object('changes', jsonb_agg(jsonb_build_object('field', field.key,
        'before', case when field.key in (${quoted(TOLD)}) then field.value end,
        'after', case when field.key in (${quoted(TOLD)}) then to_jsonb(n) -> field.key end) order by field.key))
      from new_rows n join old_rows o on o.id = n.id
      cross join jsonb_each(to_jsonb(o)) field
      where n.deleted_at is null and field.key in (${quoted([...TOLD, ...UNTOLD])})
        and field.value is distinct from to_jsonb(n) -> field.key
      group by n.id, n.codigo, n.nome
    loop
      perform audit_record('seller.changed', whose, what);
    end loop;
    return null;
  end`;

/** Only changes made within a request are recorded: automatic assignment of clients and orders to sellers is not. */
const UNLESS_BY_ITSELF = `if coalesce(current_setting('shop.act', true), '') = '' then return null; end if;`;

const nameOf = (id: string) => `(select nome from seller where id = ${id})`;

const ORDER_REASSIGNED = (moved: string) => `
  perform audit_record('order.reassigned',
    jsonb_build_object('type', 'order', 'id', moved.order_id, 'label', '#' || o.display_id),
    jsonb_build_object('changes', jsonb_build_array(
      jsonb_build_object('field', 'seller', 'before', ${nameOf("moved.before")}, 'after', ${nameOf("moved.after")}))))
  from (${moved}) moved
  left join "order" o on o.id = moved.order_id
  where moved.order_id is not null and moved.before is distinct from moved.after;`;
const GIVEN = ORDER_REASSIGNED("select order_id, null as before, seller_id as after from new_rows");
const PASSED_ON = ORDER_REASSIGNED(
  "select n.order_id, o.seller_id as before, n.seller_id as after from new_rows n join old_rows o on o.id = n.id",
);
const TAKEN_AWAY = ORDER_REASSIGNED("select order_id, seller_id as before, null as after from old_rows");

/**
 * A client's keys contain emails and phones, so the entry names the customer (if there is one) and both sellers
 * instead.
 */
const CLIENT_REASSIGNED = `
  begin
    ${UNLESS_BY_ITSELF}
    perform audit_record('message.client-reassigned',
      (select jsonb_build_object('type', 'customer', 'id', min(c.id)) from customer c
        where 'email:' || lower(c.email) = any(moved.keys) and c.deleted_at is null having count(*) > 0),
      jsonb_build_object('changes', jsonb_build_array(
        jsonb_build_object('field', 'seller', 'before', ${nameOf("moved.before")}, 'after', ${nameOf("moved.after")}))))
    from (
      select n.client_id, o.seller_id as before, n.seller_id as after, array_agg(n.client_key) as keys
      from new_rows n join old_rows o on o.client_key = n.client_key
      where o.seller_id is distinct from n.seller_id group by 1, 2, 3) moved;
    return null;
  end`;

/** Sellers, and which seller serves whom when staff decide it. */
export const SELLERS: AuditTrigger[] = [
  { table: "seller", name: "audit_seller", on: ["insert", "update"], body: SELLER_CHANGES },
  {
    table: "seller_assignment",
    name: "audit_seller_assignment",
    on: ["insert", "update", "delete"],
    body: `
  begin
    ${UNLESS_BY_ITSELF}
    if tg_op = 'INSERT' then ${GIVEN}
    elsif tg_op = 'UPDATE' then ${PASSED_ON}
    else ${TAKEN_AWAY}
    end if;
    return null;
  end`,
  },
  { table: "seller_client", name: "audit_seller_client", on: ["update"], body: CLIENT_REASSIGNED },
];
