import { Link } from "react-router-dom";
import { useShop } from "../../../lib/shop.tsx";

/** The house's name, which leads home. */
export function Brand() {
  const { nome } = useShop();
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center whitespace-nowrap font-display text-[1.625rem] font-semibold leading-none tracking-tight text-navy"
    >
      {nome}
    </Link>
  );
}
