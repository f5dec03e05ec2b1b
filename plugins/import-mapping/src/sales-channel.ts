/** SQL: id of the channel of the shop: the store's default, else the oldest. */
export const SALES_CHANNEL_SQL = `
  select c.id from sales_channel c left join store s on s.default_sales_channel_id = c.id and s.deleted_at is null
   where c.deleted_at is null order by s.id is null, c.created_at, c.id limit 1`;
