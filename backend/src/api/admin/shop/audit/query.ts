import { aDay } from "@alfaiataria/medusa-kit";
import { z } from "@medusajs/framework/zod";
import { KINDS, type AuditKind } from "../../../../modules/audit/actions";
import { CURSOR, type AuditCursor, type AuditFilter } from "../../../../modules/audit/list";
import { ACTOR_KINDS } from "../../../../modules/audit/types";

const DAY = "Escolha um dia";
const PAGE = "Página inválida";

const day = aDay(DAY);
const cursor = z.string().regex(CURSOR, PAGE);

/** The filters, under the names used in the page's address. */
const Filter = z.object({
  de: day.optional(),
  ate: day.optional(),
  quem: z
    .string()
    .regex(new RegExp(`^(${Object.keys(ACTOR_KINDS).join("|")})(:\\w{1,64})?$`), "Escolha uma pessoa")
    .optional(),
  tipo: z.enum(Object.keys(KINDS) as [AuditKind, ...AuditKind[]], "Escolha um tipo").optional(),
  busca: z.string().max(100, "A busca é longa demais").optional(),
});

/** A page: the first, or the one before or after an entry. */
export const AuditQuery = Filter.extend({
  antes: cursor.optional(),
  depois: cursor.optional(),
  limite: z.coerce.number(PAGE).int(PAGE).min(1, PAGE).max(100, PAGE).default(50),
});

export const AuditFileQuery = Filter;

/** The filters under the module's names. */
export const filterOf = ({ de, ate, quem, tipo, busca }: z.output<typeof Filter>): AuditFilter => ({
  from: de,
  to: ate,
  actor: quem,
  kind: tipo,
  text: busca?.trim() || undefined,
});

export const cursorOf = ({ antes, depois }: z.output<typeof AuditQuery>): AuditCursor | undefined => {
  if (antes) return { direction: "older", at: antes };
  return depois ? { direction: "newer", at: depois } : undefined;
};
