import type { SqlObjects } from "@alfaiataria/medusa-kit";

/** Published for other modules' statements: how many days pieces can be asked back, null where the house has not set it. */
export const HOUSE_FUNCTIONS: SqlObjects = {
  statements: [
    `create or replace function shop_return_days() returns integer language sql stable as $$
       select (settings #>> '{rules,returnDays}')::integer from house_setting where id = 1
     $$`,
  ],
};
