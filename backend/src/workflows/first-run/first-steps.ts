import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { EXAMPLE_SELLERS } from "./people";
import { SAMPLE_ROWS } from "./sample";
import { store } from "../../lib/store";
import { rowsOf } from "../../lib/knex";
import { setting } from "../../lib/settings";
import { takesPix } from "../payment-deadline/wait-of";

/** What a store sets up before it sells, in that order. */
export type FirstStepId = "catalogue" | "sellers" | "store" | "pix" | "mail" | "team";
/** One step; `count` depends on the step: pieces for sale, sellers who still have example numbers, administrators. */
export type FirstStep = { id: FirstStepId; done: boolean; count?: number };

type Counts = {
  pieces: number;
  samples: number;
  active: number;
  examples: number;
  administrators: number;
  /** The house's, as staff set it. */
  email: string | null;
  /** The house's own. */
  pixKey: string | null;
};

/** The state of each setup step, read from the actual data and settings; one statement. */
export async function readFirstSteps(knex: Knex): Promise<FirstStep[]> {
  const { pieces, samples, active, examples, administrators, email, pixKey } = await countWhatIsThere(knex);
  return [
    { id: "catalogue", done: pieces > 0 && samples === 0, count: pieces },
    { id: "sellers", done: active > 0 && examples === 0, count: examples },
    { id: "store", done: !isExample(email ?? store.email) },
    { id: "pix", done: takesPix(pixKey) },
    { id: "mail", done: setting("SMTP_URL") !== undefined },
    { id: "team", done: administrators > 1, count: administrators },
  ];
}

/** Domains under `.example` are reserved and belong to nobody (RFC 2606). */
const isExample = (email: string) => email.trim().endsWith(".example");

async function countWhatIsThere(knex: Knex): Promise<Counts> {
  const [counts] = await rowsOf<Counts>(
    knex,
    `select p.pieces, p.samples, s.active, s.examples, u.administrators,
       (select settings -> 'contact' ->> 'email' from house_setting where id = 1) as email,
       (select pix_key from house_setting where id = 1) as "pixKey"
     from (select count(*)::int as pieces, count(*) filter (where nome_peca = :samples::jsonb ->> id::text)::int as samples
       from imported_product where retired_at is null and deleted_at is null) p,
     (select count(*)::int as active, count(*) filter (where :phones::jsonb @> to_jsonb(telefone))::int as examples
       from seller where ativo and deleted_at is null) s,
     (select count(*)::int as administrators from shop_staff() where role = 'administrator') u`,
    {
      samples: JSON.stringify(SAMPLE_ROWS),
      phones: JSON.stringify(EXAMPLE_SELLERS.map(({ telefone }) => telefone)),
    },
  );
  if (!counts) throw new Error("a count has no row");
  return counts;
}
