import { counted, EmptyState, formatDate } from "@alfaiataria/admin-kit";
import { Badge, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { formatCentavos } from "@alfaiataria/brazil";
import { Block } from "../../components/block";
import type { CustomerRecord } from "../../../workflows/customer-data/read-customer-record";

type Piece = CustomerRecord["favorites"]["pieces"][number];

/** The pieces that the customer likes, latest first, each linked to its product. */
export function Favorites({ favorites: { count, pieces } }: { favorites: CustomerRecord["favorites"] }) {
  return (
    <Block
      title="Peças curtidas"
      description={
        count > pieces.length
          ? `As ${pieces.length} últimas de ${counted(count, "peça", "peças")}.`
          : undefined
      }
    >
      {count === 0 ? (
        <EmptyState>Nenhuma peça curtida.</EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 px-6 py-4 lg:grid-cols-2">
          {pieces.map((piece) => (
            <LikedPiece key={piece.importId} piece={piece} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function LikedPiece({ piece: { name, price, picture, productId, retired, likedAt } }: { piece: Piece }) {
  return (
    <li className="flex items-center gap-x-3">
      {picture && (
        <img src={picture} alt="" loading="lazy" className="size-12 shrink-0 rounded-md object-cover" />
      )}
      <div className="min-w-0">
        <Text size="small" weight="plus" className="truncate">
          {productId ? (
            <Link
              to={`/products/${productId}`}
              className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {formatCentavos(price)}, curtida em {formatDate(likedAt)}{" "}
          {retired && <Badge size="2xsmall">fora do catálogo</Badge>}
        </Text>
      </div>
    </li>
  );
}
