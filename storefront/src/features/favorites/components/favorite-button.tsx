import { useQueryClient } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { Icon } from "../../../components/icon.tsx";
import { notifyNoConnection } from "../../../components/lazy.tsx";
import { cx } from "../../../lib/cx.ts";
import { useBusy } from "../../../lib/hooks/use-busy.ts";
import { useIsFavorite } from "../api/favorites.ts";

const SIZES = { sm: ["size-8", 16], md: ["size-10", 20], lg: ["size-12", 24] } as const;
const VARIANTS = {
  default: "border border-line bg-paper",
  overlay: "bg-paper/90 hover:bg-paper",
  minimal: "",
};

/** The heart: filled red on a favorite, disabled while a request is pending; its click stays its own (spec 1 §2). */
export function FavoriteButton({
  pieceId,
  name,
  size = "md",
  variant = "default",
  className,
}: {
  pieceId: number;
  name: string;
  size?: keyof typeof SIZES;
  variant?: keyof typeof VARIANTS;
  className?: string;
}) {
  const client = useQueryClient();
  const isFavorite = useIsFavorite(pieceId);
  const { run, busy } = useBusy();
  const [box, icon] = SIZES[size];

  const click = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
    void run(async () => {
      const liking = await import("../toggle-favorite.ts").catch(notifyNoConnection);
      await liking?.toggleFavorite(client, pieceId, isFavorite);
    });
  };

  return (
    <button
      type="button"
      aria-label={isFavorite ? `Descurtir ${name}` : `Curtir ${name}`}
      aria-disabled={busy || undefined}
      onClick={click}
      className={cx(
        "inline-flex shrink-0 items-center justify-center transition-colors aria-disabled:opacity-60",
        isFavorite ? "text-heart" : "text-navy hover:text-heart",
        box,
        VARIANTS[variant],
        className,
      )}
    >
      <Icon name="heart" size={icon} filled={isFavorite} />
    </button>
  );
}
