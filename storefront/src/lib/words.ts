import { useShop } from "./shop.tsx";

/**
 * The house's own words for a text of the shop (`HOUSE_TEXTS` of the contract lists those that it may write anew), or the text
 * itself, with the cities of its branches and the year of its foundation in it.
 */
export function useWords(): (text: string) => string {
  const { fundacao, lojas, house } = useShop();
  return (text) =>
    (house.texts[text] ?? text)
      .replace("{ano}", `${fundacao}`)
      .replace("{lojas}", lojas.map(({ cidade }) => cidade).join(" e "));
}
