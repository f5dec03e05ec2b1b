import { expect, test } from "@jest/globals";
import { CachedReply } from "../http/cached-reply.ts";
import { catalogueOf, find, piece, snapshot } from "../testing/catalogue.ts";
import type { Listed } from "./batch.ts";
import { Replies } from "./replies.ts";

const catalogue = catalogueOf(snapshot("1", [piece(1), piece(2, { produto: "Camisa" })]));
const nothing = () => CachedReply.json([]);

/** Keeps `count` answers that show the shirts. */
function withLists(count: number): Replies {
  const replies = new Replies();
  for (let at = 0; at < count; at += 1)
    replies.reply(`list ${at}`, () => CachedReply.json(find(catalogue, { produtos: ["Camisa"] }).ids));
  return replies;
}
const blazer = { id: 1, produto: "Blazer", categoria: "", sub_categoria: "", isOnSale: false } as Listed;
const changes = (count: number) => ({
  tags: new Set<string>(),
  lists: Array.from({ length: count }, () => ({ before: blazer, after: blazer })),
});

test("an answer takes the room of its address too", () => {
  const replies = new Replies();
  replies.reply("a".repeat(16_000), nothing);
  expect(replies.state.bytes).toBeGreaterThan(32_000);
  for (let at = 0; at < 10_000; at += 1) replies.reply(`${"a".repeat(16_000)}${at}`, nothing);
  expect(replies.state.count).toBeLessThan(3_200);
});

test("however small answers are, there is an end of them", () => {
  const replies = new Replies();
  for (let at = 0; at < 25_000; at += 1) replies.reply(`${at}`, nothing);
  expect(replies.state.count).toBe(20_000);
});

test("a change is compared with the lists that are kept, unless it would be with too many", () => {
  const replies = withLists(20_000);
  replies.drop(changes(2));
  expect(replies.state.count).toBe(20_000);
  replies.drop(changes(3));
  expect(replies.state.count).toBe(0);
  const few = withLists(1_000);
  few.drop(changes(50));
  expect(few.state.count).toBe(1_000);
});
