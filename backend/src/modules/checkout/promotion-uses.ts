import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { rowsOf } from "../../lib/knex";

/**
 * What an order uses of a promotion, `amount` in reais; `value` is the client's, when the campaign counts per client.
 */
export type PromotionUse = { promotionId: string; amount: number; value: string | null };
type Kept = { promotion_id: string; amount: number; value: string | null };

/** SQL: how much of a budget the `uses` of its promotions take. */
const USED = "case b.type when 'spend' then u.amount else u.uses end";
/** SQL: Medusa stores each amount a second time, as JSON. */
const RAW = (amount: string) => `jsonb_build_object('value', (${amount})::text, 'precision', 20)`;

/**
 * A promotion without a limit is not counted, so that its orders do not wait for one another: one that gets its limit
 * later begins with the uses that its orders have recorded until then.
 */
export const PROMOTION_LIMITS: SqlObjects = {
  statements: [
    `create or replace function promotion_is_limited() returns trigger language plpgsql as $$
     begin
       select count(*) into new.used from promotion_use where promotion_id = new.id and returned_at is null;
       return new;
     end $$`,
  ],
  triggers: [
    {
      name: "promotion_is_limited",
      table: "promotion",
      definition: `before update of "limit" on promotion for each row
        when (old."limit" is null and new."limit" is not null) execute function promotion_is_limited()`,
    },
  ],
};

/**
 * How often promotions were used, in Medusa's own tables (`promotion.used` and campaign budgets), which its Admin
 * shows. Medusa's own methods count in a transaction of their own: a killed process would leave uses without an order.
 * What an order uses is recorded in `promotion_use` and returned once, however often that is requested.
 */
export class PromotionUses {
  constructor(private readonly pg: Knex) {}

  /**
   * Takes an order's uses, within the transaction that claims its cart. Only promotions with a limit are counted and
   * locked.
   * @param isOwed whether to take them even beyond the limit
   * @returns the promotion that is used up, if there is one: the caller must roll back
   */
  async take(
    orderId: string,
    uses: PromotionUse[],
    transaction: Knex,
    isOwed = false,
  ): Promise<string | undefined> {
    await this.hold(
      uses.map(({ promotionId }) => promotionId),
      transaction,
    );
    for (const { promotionId, amount, value } of uses) {
      await transaction.raw(
        `insert into promotion_use (order_id, promotion_id, amount, value) values (:orderId, :promotionId, :amount, :value)
         on conflict (order_id, promotion_id) do update set returned_at = null`,
        { orderId, promotionId, amount, value },
      );
      if (!(await this.count({ promotion_id: promotionId, amount, value }, isOwed, transaction)))
        return promotionId;
    }
    return undefined;
  }

  /** Takes again what an order had returned. @returns as `take` */
  async takeAgain(orderId: string, isOwed: boolean, transaction: Knex): Promise<string | undefined> {
    const returned = await rowsOf<Kept>(
      transaction,
      `select promotion_id, amount::float8 as amount, value from promotion_use
       where order_id = :orderId and returned_at is not null`,
      { orderId },
    );
    const uses = returned.map(({ promotion_id, ...use }) => ({ promotionId: promotion_id, ...use }));
    return this.take(orderId, uses, transaction, isOwed);
  }

  /** Returns what an order uses; once. */
  async giveBack(orderId: string, transaction?: Knex): Promise<void> {
    if (!transaction) return this.pg.transaction((own) => this.giveBack(orderId, own));
    const uses = await rowsOf<{ promotion_id: string }>(
      transaction,
      "select promotion_id from promotion_use where order_id = :orderId and returned_at is null",
      { orderId },
    );
    if (uses.length === 0) return;
    await this.hold(
      uses.map(({ promotion_id }) => promotion_id),
      transaction,
    );
    await transaction.raw(
      `with u as (
         update promotion_use set returned_at = now() where order_id = :orderId and returned_at is null
         returning promotion_id, amount, value),
       limited as (
         update promotion p set used = greatest(p.used - 1, 0), updated_at = now()
         from u where p.id = u.promotion_id and p."limit" is not null),
       campaign as (
         select p.campaign_id, sum(u.amount) as amount, count(*) as uses, max(u.value) as value
         from u join promotion p on p.id = u.promotion_id group by p.campaign_id),
       budget as (
         update promotion_campaign_budget b
            set used = greatest(b.used - ${USED}, 0), raw_used = ${RAW(`greatest(b.used - ${USED}, 0)`)}, updated_at = now()
         from campaign u where b.campaign_id = u.campaign_id and b.deleted_at is null
         returning b.id, u.value, u.uses)
       update promotion_campaign_budget_usage g
          set used = greatest(g.used - budget.uses, 0), raw_used = ${RAW("greatest(g.used - budget.uses, 0)")}, updated_at = now()
       from budget where g.budget_id = budget.id and g.attribute_value = budget.value and g.deleted_at is null`,
      { orderId },
    );
  }

  /** Returns what canceled orders use, whoever canceled them. */
  async giveBackCanceled(): Promise<void> {
    const canceled = await rowsOf<{ order_id: string }>(
      this.pg,
      `select distinct u.order_id from "order" o join promotion_use u on u.order_id = o.id and u.returned_at is null
       where o.canceled_at > now() - interval '30 days'`,
    );
    for (const { order_id } of canceled) await this.giveBack(order_id);
  }

  /**
   * Locks everything that is counted in one fixed order, so that two orders with the same promotions cannot deadlock.
   */
  private async hold(promotionIds: string[], transaction: Knex): Promise<void> {
    if (promotionIds.length === 0) return;
    const ids = { ids: promotionIds as unknown as Knex.Value };
    await transaction.raw(
      `select from promotion where id = any(:ids) and "limit" is not null order by id for update`,
      ids,
    );
    await transaction.raw(
      `select from promotion_campaign_budget where deleted_at is null
         and campaign_id in (select campaign_id from promotion where id = any(:ids)) order by id for update`,
      ids,
    );
  }

  /** Counts one use. @returns whether one was left */
  private async count(
    { promotion_id, amount, value }: Kept,
    isOwed: boolean,
    transaction: Knex,
  ): Promise<boolean> {
    const [limits] = await rowsOf<{ is_limited: boolean; budget_id: string | null; by_value: boolean }>(
      transaction,
      `select p."limit" is not null as is_limited, b.id as budget_id, coalesce(b.attribute is not null, false) as by_value
       from promotion p
       left join promotion_campaign_budget b on b.campaign_id = p.campaign_id and b.deleted_at is null
       where p.id = :promotion_id`,
      { promotion_id },
    );
    if (!limits) return false;
    if (limits.is_limited) {
      const left = await rowsOf(
        transaction,
        `update promotion set used = used + 1, updated_at = now()
         where id = :promotion_id and (used < "limit" or :isOwed) returning id`,
        { promotion_id, isOwed },
      );
      if (left.length === 0) return false;
    }
    if (limits.budget_id === null) return true;
    const left = await rowsOf(
      transaction,
      `with u as (select :amount::numeric as amount, 1 as uses)
       update promotion_campaign_budget b
          set used = b.used + ${USED}, raw_used = ${RAW(`b.used + ${USED}`)}, updated_at = now()
       from u where b.id = :budget_id
         and (:isOwed or b."limit" is null or b.attribute is not null or b.used + ${USED} <= b."limit") returning b.id`,
      { amount, isOwed, budget_id: limits.budget_id },
    );
    if (left.length === 0) return false;
    if (!limits.by_value || value === null) return true;
    // The budget's row is locked: nobody else counts for this client meanwhile.
    const own = await rowsOf(
      transaction,
      `insert into promotion_campaign_budget_usage as g (id, attribute_value, budget_id, used, raw_used)
       values ('probudgus_' || gen_random_uuid(), :value, :budget_id, 1, ${RAW("1")})
       on conflict (attribute_value, budget_id) where deleted_at is null do update
         set used = g.used + 1, raw_used = ${RAW("g.used + 1")}, updated_at = now()
         where :isOwed or g.used + 1 <= coalesce((select "limit" from promotion_campaign_budget where id = g.budget_id), g.used + 1)
       returning g.id`,
      { value, isOwed, budget_id: limits.budget_id },
    );
    return own.length > 0;
  }
}
