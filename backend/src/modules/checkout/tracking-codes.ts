import { BLANK } from "@alfaiataria/brazil";
import type { SqlObjects } from "@alfaiataria/medusa-kit";

/**
 * Codes that staff copy onto Medusa's own screens are kept as the shop's calls take them (`trackingCode` of the contract):
 * without blanks, and in capitals when they are those of Correios. Letters, pages and carriers then mean the same code.
 */
export const TRACKING_CODES: SqlObjects = {
  statements: [
    `create or replace function tidy_tracking_code() returns trigger language plpgsql as $$
     begin
       new.tracking_number := regexp_replace(new.tracking_number, '${BLANK}', '', 'g');
       if new.tracking_number ~* '^[a-z]{2}\\d{9}[a-z]{2}$' then
         new.tracking_number := upper(new.tracking_number);
       end if;
       return new;
     end $$`,
  ],
  triggers: [
    {
      name: "tidy_tracking_code",
      table: "fulfillment_label",
      definition: `before insert or update of tracking_number on fulfillment_label for each row
        execute function tidy_tracking_code()`,
    },
  ],
};
