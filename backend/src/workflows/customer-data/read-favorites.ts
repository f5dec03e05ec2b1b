import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCentavos } from "@alfaiataria/brazil";
import { rowsOf } from "../../lib/knex";

/** A liked piece with the spreadsheet's data, kept even after the piece is retired. */
export type FavoriteRecord = {
  id: string;
  importId: number;
  createdAt: string;
  piece: {
    nome_peca: string;
    produto: string;
    /** 'R$ 1.234,56' */
    preco: string;
    cor: string;
    imagens: string[];
    retired: boolean;
  };
};

type Row = Pick<FavoriteRecord, "id" | "importId" | "createdAt"> &
  Omit<FavoriteRecord["piece"], "preco"> & { preco_centavos: number };

/** A customer's favorites, newest first, or only the one for a given piece: one statement. */
export async function readFavorites(
  knex: Knex,
  customerId: string,
  importId?: number,
): Promise<FavoriteRecord[]> {
  const rows = await rowsOf<Row>(
    knex,
    `select f.id, f.import_id as "importId", f.created_at as "createdAt", p.nome_peca, p.produto, p.preco_centavos,
       p.cor, p.pictures as imagens, p.retired_at is not null or p.deleted_at is not null as retired
     from customer_favorite f join imported_product p on p.id = f.import_id
     where f.customer_id = :customerId and (:importId::int is null or f.import_id = :importId)
     order by f.created_at desc, f.id desc`,
    { customerId, importId: importId ?? null },
  );
  return rows.map(({ id, importId: piece, createdAt, preco_centavos, ...own }) => ({
    id,
    importId: piece,
    createdAt,
    piece: { ...own, preco: formatCentavos(preco_centavos) },
  }));
}

/** Whether a piece with that id is, or once was, in the spreadsheet. */
export async function isPiece(knex: Knex, importId: number): Promise<boolean> {
  const rows = await rowsOf(knex, "select 1 from imported_product where id = :importId", { importId });
  return rows.length > 0;
}
