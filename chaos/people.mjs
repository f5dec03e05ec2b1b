import { setTimeout as pause } from "node:timers/promises";
import { Person } from "./person.mjs";
import { asks, buys, joins, looks } from "./shoppers.mjs";
import { edits, imports, servesMessages, servesOrders } from "./staff.mjs";

/**
 * Who uses the shop: how many at once, what they do repeatedly, and the pause in between, ms.
 * @type {[string, number, (person: Person) => Promise<void>, number][]}
 */
const PEOPLE = [
  ["compra e paga, ou desiste", 3, buys, 300],
  ["abre uma conta, entra e põe um retrato", 1, joins, 1500],
  ["pergunta", 1, asks, 1500],
  ["da casa: recebe, despacha, aceita devoluções", 1, servesOrders, 1000],
  ["da casa: atende a fila de mensagens", 1, servesMessages, 2000],
  ["da casa: muda um texto", 1, edits, 3000],
  ["da casa: importa a planilha", 1, imports, 8000],
  ["olha a vitrine", 2, looks, 30],
];

/**
 * People use the shop until `signal` aborts; each finishes what they are doing.
 * @param {import("./person.mjs").Scene} scene
 */
export async function usedByPeople(scene) {
  const lives = PEOPLE.flatMap(([who, count, life, rest]) =>
    Array.from({ length: count }, async (_, at) => {
      const person = new Person(scene, `${who} ${at}`);
      while (!scene.signal.aborted) {
        await life(person);
        await pause(rest);
      }
    }),
  );
  await Promise.all(lives);
}
