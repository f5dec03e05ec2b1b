import { setTimeout as pause } from "node:timers/promises";
import { Person } from "./person.mjs";
import { asks, buys, joins, looks } from "./shoppers.mjs";
import { edits, imports, servesMessages, servesOrders } from "./staff.mjs";

/**
 * Who uses the shop: how many at once, what they do repeatedly, and the pause in between, ms. Together they take some
 * half of two cores: machines of which one may be lost are run so, and the one that is left carries the work of both.
 * @type {[string, number, (person: Person) => Promise<void>, number][]}
 */
const PEOPLE = [
  ["compra e paga, ou desiste", 3, buys, 3500],
  ["abre uma conta, entra e põe um retrato", 1, joins, 3000],
  ["pergunta", 1, asks, 3000],
  ["da casa: recebe, despacha, aceita devoluções", 1, servesOrders, 1500],
  ["da casa: atende a fila de mensagens", 1, servesMessages, 3000],
  ["da casa: muda um texto", 1, edits, 5000],
  ["da casa: importa a planilha", 1, imports, 15_000],
  ["olha a vitrine", 2, looks, 80],
];

/** How many times as long as what they did people rest, unless that is shorter than their usual pause, */
const RESTS = 4;
/** and at most so many of those. On a slow machine they ask for less, and an outage does not send them home. */
const LONGEST_REST = 3;

/**
 * People use the shop until `signal` aborts; each finishes what they are doing.
 * @param {import("./person.mjs").Scene} scene
 */
export async function usedByPeople(scene) {
  const lives = PEOPLE.flatMap(([who, count, life, rest]) =>
    Array.from({ length: count }, async (_, at) => {
      const person = new Person(scene, `${who} ${at}`);
      while (!scene.signal.aborted) {
        const startedAt = Date.now();
        await life(person);
        await pause(Math.min(Math.max(rest, RESTS * (Date.now() - startedAt)), LONGEST_REST * rest));
      }
    }),
  );
  await Promise.all(lives);
}
