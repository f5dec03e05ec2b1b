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

type PieceRow = Omit<FavoriteRecord["piece"], "preco"> & { preco_centavos: number };
type Row = Pick<FavoriteRecord, "id" | "importId" | "createdAt"> & PieceRow;

const PIECE_COLUMNS = `p.nome_peca, p.produto, p.preco_centavos, p.cor, p.pictures as imagens,
  p.retired_at is not null or p.deleted_at is not null as retired`;

const pieceView = ({ preco_centavos, ...own }: PieceRow): FavoriteRecord["piece"] => ({
  ...own,
  preco: formatCentavos(preco_centavos),
});

/** A customer's favorites, newest first: one statement. */
export async function readFavorites(knex: Knex, customerId: string): Promise<FavoriteRecord[]> {
  const rows = await rowsOf<Row>(
    knex,
    `select f.id, f.import_id as "importId", f.created_at as "createdAt", ${PIECE_COLUMNS}
     from customer_favorite f join imported_product p on p.id = f.import_id
     where f.customer_id = :customerId
     order by f.created_at desc, f.id desc`,
    { customerId },
  );
  return rows.map(({ id, importId, createdAt, ...piece }) => ({
    id,
    importId,
    createdAt,
    piece: pieceView(piece),
  }));
}

/** A piece that is, or once was, in the spreadsheet. */
export async function readPiece(knex: Knex, importId: number): Promise<FavoriteRecord["piece"] | undefined> {
  const [row] = await rowsOf<PieceRow>(
    knex,
    `select ${PIECE_COLUMNS} from imported_product p where p.id = :importId`,
    { importId },
  );
  return row && pieceView(row);
}
