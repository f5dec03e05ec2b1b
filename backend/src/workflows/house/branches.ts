import { slugify } from "@alfaiataria/brazil";
import type { Pickup } from "@alfaiataria/contract";
import { store } from "../../lib/store";

/** 'Segunda a sexta 10h-20h, sábado 10h-18h': the days on which the shops are open. */
const HOURS = store.horarios
  .filter(({ abre }) => abre !== null)
  .map(({ dias, abre, fecha }, at) => `${at === 0 ? dias : dias.toLowerCase()} ${abre}-${fecha}`)
  .join(", ");

/** The branches of the store's file, as they offer to keep orders where the house says no more of them. */
export const BRANCHES: Pickup[] = store.lojas.map(({ cidade, uf, endereco, bairro, cep }) => ({
  id: slugify(cidade),
  name: cidade,
  address: `${endereco}, ${bairro}, ${cidade} - ${uf}, CEP ${cep}`,
  hours: HOURS,
  readyIn: 1,
}));
