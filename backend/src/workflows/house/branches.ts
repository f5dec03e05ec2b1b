import { slugify } from "@alfaiataria/brazil";
import type { Pickup } from "@alfaiataria/contract";
import { store } from "../../lib/store";

/** The days and hours when the branches are open, such as 'Segunda a sexta 10h-20h, sábado 10h-18h'. */
const HOURS = store.horarios
  .filter(({ abre }) => abre !== null)
  .map(({ dias, abre, fecha }, at) => `${at === 0 ? dias : dias.toLowerCase()} ${abre}-${fecha}`)
  .join(", ");

/** The branches in the store's file as pickup points, used where staff set none of their own. */
export const BRANCHES: Pickup[] = store.lojas.map(({ cidade, uf, endereco, bairro, cep }) => ({
  id: slugify(cidade),
  name: cidade,
  address: `${endereco}, ${bairro}, ${cidade} - ${uf}, CEP ${cep}`,
  hours: HOURS,
  readyIn: 1,
}));
