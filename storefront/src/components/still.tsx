import type { ComponentProps } from "react";
import { useShop } from "../lib/shop.tsx";
import { Picture } from "./picture.tsx";
import { still, type StillShape } from "./still-address.ts";

type StillProps = Omit<ComponentProps<typeof Picture>, "src"> & { name: string; shape?: StillShape };

/** A still of the house, or the photograph that the house put in its place, with what is seen in that. */
export function Still({ name, shape, alt, ...picture }: StillProps) {
  const { pictures } = useShop().house;
  const own = pictures[name as keyof typeof pictures];
  return <Picture src={still(name, pictures, shape)} alt={own?.alt ?? alt} {...picture} />;
}
