/** The cart's owner as far as known; a campaign counts uses per client by these values. */
export type Buyer = { customerId: string | null; email: string | null };

/** A Medusa promotion that may apply to a cart. */
export type Promotion = {
  id: string;
  code: string;
  isAutomatic: boolean;
  /** The campaign's name. */
  name: string | null;
  isOfFreight: boolean;
  /** The attribute by which the campaign counts uses per client; null when it does not. */
  attribute: "customer_id" | "customer_email" | null;
  /** What the campaign has left for this client: reais, or uses (one per promotion); null when unlimited. */
  budget: { id: string; left: number; isOfMoney: boolean } | null;
};

const LEFT = `(b.id is null or b."limit" is null or b.attribute is not null or b.used < b."limit")`;
/** SQL: the client's value of the campaign's counting attribute. */
const VALUE = "case b.attribute when 'customer_id' then :customerId when 'customer_email' then :email end";
/** SQL: how often this client has used a campaign that counts per client. */
const OWN_USES = `coalesce((select g.used from promotion_campaign_budget_usage g
  where g.budget_id = b.id and g.attribute_value = ${VALUE} and g.deleted_at is null), 0)`;
/** SQL: what is left of a campaign's budget. */
const BUDGET = `case when b."limit" is not null then json_build_object('id', b.id, 'isOfMoney', b.type = 'spend',
  'left', b."limit" - case when b.attribute is null then coalesce(b.used, 0) else ${OWN_USES} end) end`;

/**
 * SQL: promotions valid now and not used up: the automatic ones, and the one with code `:coupon`. A campaign that
 * counts by customer id requires a signed-in client; one that counts by email is open to everybody until an email is
 * known.
 */
export const PROMOTIONS_OF_NOW = `
  (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'isAutomatic', p.is_automatic, 'name', c.name,
     'isOfFreight', m.target_type = 'shipping_methods', 'attribute', b.attribute, 'budget', ${BUDGET}) order by p.id), '[]')
   from promotion p
   join promotion_application_method m on m.promotion_id = p.id and m.deleted_at is null
   left join promotion_campaign c on c.id = p.campaign_id and c.deleted_at is null
   left join promotion_campaign_budget b on b.campaign_id = c.id and b.deleted_at is null
   where p.id in (select id from promotion where is_automatic and deleted_at is null
                  union all select id from promotion where code = :coupon and deleted_at is null)
     and p.status = 'active' and (p."limit" is null or p.used < p."limit")
     and coalesce(c.starts_at <= now(), true) and coalesce(c.ends_at > now(), true) and ${LEFT}
     and (b.attribute is distinct from 'customer_id' or :customerId::text is not null)
     and (b.attribute is null or b."limit" is null or ${OWN_USES} < b."limit"))`;

/** The label shown for a promotion's discount. */
export const labelOf = ({ code, isAutomatic, name }: Promotion): string =>
  isAutomatic ? (name ?? "Promoção") : `Cupom ${code}`;
