import { useQuery } from "@tanstack/react-query";
import type { StoreProduct } from "@alfaiataria/contract";
import { orderSizes, SizeOptions } from "../../../components/size-options.tsx";
import { productQuery } from "../../product/api/products.ts";
import type { ShownLine } from "../cart-lines.ts";
import { SizesFailed, SizesLoading } from "./sizes-states.tsx";

export type ChosenSize = { id: string; size: string };

/** The sizes of the line's color, to choose from. */
export default function LineSizes({
  slug,
  variant,
  onChoose,
}: {
  slug: string;
  variant: NonNullable<ShownLine["variant"]>;
  onChoose: (variant: ChosenSize) => void;
}) {
  const { data, isPending, refetch } = useQuery({ ...productQuery(slug), refetchOnMount: "always" });
  if (isPending) {
    return <SizesLoading />;
  }
  if (!data) {
    return <SizesFailed onRetry={() => void refetch()} />;
  }
  const own = sizesOfColor(data, variant);
  const options = orderSizes(own.map(({ size }) => size)).map((size) => ({
    size,
    inStock: own.some((other) => other.size === size && other.inStock),
  }));
  return (
    <SizeOptions
      options={options}
      chosen={variant.size}
      onChoose={(size) => {
        const chosen = own.find((other) => other.size === size);
        if (chosen) onChoose({ id: chosen.id, size });
      }}
    />
  );
}

function sizesOfColor({ variants }: StoreProduct, { id, colorName }: NonNullable<ShownLine["variant"]>) {
  // The optimistic size keeps the color, so the color's name finds its variants even while `id` is on its way.
  const color = variants.find((other) => other.id === id)?.colorName ?? colorName;
  return variants.filter((other) => other.colorName === color);
}
