import { useQuery } from "@tanstack/react-query";
import type { Favorite } from "@alfaiataria/contract";
import { buttonClass } from "../../../components/button.tsx";
import { Link } from "../../../components/link.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../components/states.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Still } from "../../../components/still.tsx";
import { Price } from "../../../components/price.tsx";
import { favoritesQuery } from "../../favorites/api/favorites.ts";
import { FavoriteButton } from "../../favorites/components/favorite-button.tsx";

const GRID = "grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4";

/** Peças Curtidas (spec 2 §2). */
export function LikedPieces() {
  const { data, isError, refetch } = useQuery({ ...favoritesQuery, refetchOnMount: "always" });
  if (data?.length === 0) {
    return (
      <>
        <Still
          name="camisas"
          alt="Pilhas de camisas dobradas"
          sizes="24rem"
          aspect="aspect-3/2"
          className="mx-auto mt-12 w-full max-w-sm"
        />
        <EmptyState title="Nenhuma peça curtida" text="Comece a curtir peças para vê-las aqui">
          <Link to="/pecas-prontas" className={buttonClass("outline")}>
            Ver peças prontas
          </Link>
        </EmptyState>
      </>
    );
  }
  if (data) {
    return (
      <ul className={GRID}>
        {data.map((favorite) => (
          <li key={favorite.id}>
            <LikedPiece favorite={favorite} />
          </li>
        ))}
      </ul>
    );
  }
  if (isError) {
    return (
      <ErrorState title="Não foi possível carregar suas peças curtidas" onRetry={() => void refetch()} />
    );
  }
  return (
    <div role="status" aria-label="Carregando peças curtidas" className={GRID}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} className="mb-28 aspect-4/5" />
      ))}
    </div>
  );
}

function LikedPiece({ favorite: { productId, product } }: { favorite: Favorite }) {
  return (
    <article className="group relative">
      <div className="relative">
        <Picture
          src={product.imagens?.[0]}
          alt={`${product.nome_peca}, ${product.cor}`}
          sizes="(min-width: 64rem) 20rem, 45vw"
        />
        <FavoriteButton
          pieceId={productId}
          name={product.nome_peca}
          variant="overlay"
          className="absolute right-2 top-2 z-10"
        />
      </div>
      <p className="label mt-4 text-gold-ink">{product.produto}</p>
      <h2 className="mt-1 text-xl sm:text-[1.375rem]">
        {product.retired ? (
          product.nome_peca
        ) : (
          <Link
            to={addressOf(productId, product)}
            className="decoration-gold decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {product.nome_peca}
          </Link>
        )}
      </h2>
      <Price reais={product.preco} from={product.preco_original} className="mt-1.5 font-medium text-navy" />
      <p className="mt-1 text-sm text-ink-soft">{product.cor}</p>
      {product.retired && <p className="mt-1 text-sm text-ink-soft">Não está mais na loja</p>}
    </article>
  );
}

/** Where a piece is seen: on its product's page in its color, or in the catalogue when it is not sold online. */
function addressOf(productId: number, { slug, cor }: Favorite["product"]): string {
  return slug ? `/product/${slug}?cor=${encodeURIComponent(cor)}` : `/pecas-prontas?peca=${productId}`;
}
