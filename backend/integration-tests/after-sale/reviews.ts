import { Modules } from "@medusajs/framework/utils";
import type { OrderReviews } from "@alfaiataria/contract";
import type { ReviewChanges } from "@alfaiataria/contract/internal";
import sharp from "sharp";
import reviewRequests from "../../src/jobs/review-requests";
import { reviewsOf } from "../../src/lib/services";
import { reviewToken } from "../../src/workflows/reviews/review-token";
import { Customer, emailsOfWork, PASSWORD, tokenOf } from "../customer";
import { administrator, callsOf, type Headers } from "../people";
import { atOnce, type Shop, tally, type Visitor } from "../shop";

type Answered = { status: number; body: Partial<OrderReviews> & { message?: string; imageUrl?: string } };

export default function reviews(shop: Shop): void {
  describe("what a buyer says of a piece", () => {
    let admin: Headers;
    let visitor: Visitor;
    let id: string;
    let line: string;
    beforeEach(async () => {
      admin = await administrator(shop);
      visitor = shop.visitor();
      await visitor.has(3, "M", 2);
      ({ id } = await visitor.orders());
    });

    const deliver = async () => {
      await shop.call("POST", `/shop/orders/${id}/tracking`, {
        headers: admin,
        body: { status: "delivered" },
      });
      line = (await read()).body.items?.[0]?.id ?? "";
    };
    const read = async (): Promise<Answered> =>
      (await visitor.call("GET", `/shop/orders/${id}/reviews`)) as Answered;
    const write = async (body: object): Promise<Answered> =>
      (await visitor.call("PUT", `/shop/orders/${id}/reviews/${line}`, { body })) as Answered;
    const photograph = () =>
      sharp({ create: { width: 90, height: 60, channels: 3, background: "#121f48" } })
        .withExif({ IFD0: { ImageDescription: "segredo-na-foto" } })
        .jpeg()
        .toBuffer();
    const sendPhoto = async (content: Buffer): Promise<Answered> =>
      (await shop.upload(`/shop/orders/${id}/reviews/${line}/photos`, content, {
        "x-cart-session": visitor.session,
      })) as Answered;
    const changes = async (since = 0) =>
      (await shop.call("GET", `/shop/reviews/changes?since=${since}`)).body as unknown as ReviewChanges;
    const moderated = async (state = "pending") =>
      (
        (await shop.call("GET", `/admin/shop/reviews?state=${state}`, { headers: admin }))
          .body as unknown as {
          reviews: { id: string; version: number; text: string; orderNumber: number }[];
          samples: { pieces: number };
        }
      ).reviews;
    const decide = async (action: string, body: object = {}) => {
      const [review] = [...(await moderated()), ...(await moderated("published"))];
      return shop.call("POST", `/admin/shop/reviews/${review?.id}/${action}`, {
        headers: admin,
        body: { version: review?.version, ...body },
      });
    };
    const SAID = { stars: 5, text: " Caimento perfeito. ", fit: "right", height: 178 };

    it("is told once it was delivered, in the words that were written, and shown once staff publish it", async () => {
      expect((await read()).body.items).toEqual([]);
      await deliver();
      expect((await read()).body.items).toMatchObject([
        { name: "Camisa Oxford Branco", size: "M", review: null },
      ]);
      expect((await write(SAID)).body.items?.[0]?.review).toMatchObject({
        stars: 5,
        text: "Caimento perfeito.",
        state: "pending",
      });
      expect((await changes()).reviews).toEqual([]);
      const { place } = await changes();
      expect((await decide("publish")).status).toBe(200);
      expect(await changes(place)).toMatchObject({
        more: false,
        reviews: [
          {
            stars: 5,
            text: "Caimento perfeito.",
            fit: "right",
            height: 178,
            size: "M",
            author: "João P.",
            answer: null,
          },
        ],
      });
      await decide("answer", { answer: "Obrigado!" });
      expect((await changes(place)).reviews).toMatchObject([{ answer: "Obrigado!", stars: 5 }]);
      expect((await write({ stars: 1 })).status).toBe(409);
      await decide("refuse", { reason: "Fala de outra loja" });
      expect((await changes(place)).reviews).toMatchObject([{ gone: true }]);
      expect((await read()).body.items?.[0]?.review).toMatchObject({
        state: "refused",
        reason: "Fala de outra loja",
      });
      const actions = await shop.rows<{ action: string }>(
        "select action from audit_entry where action like 'review.%' order by occurred_at",
      );
      expect(actions.map(({ action }) => action)).toEqual([
        "review.published",
        "review.answered",
        "review.refused",
      ]);
    });

    it("may change until it is published, and is not published unread", async () => {
      await deliver();
      await write(SAID);
      const [seen] = await moderated();
      await write({ stars: 2, text: "Mudei de ideia" });
      const publish = (version: number | undefined) =>
        shop.call("POST", `/admin/shop/reviews/${seen?.id}/publish`, { headers: admin, body: { version } });
      expect((await publish(seen?.version)).status).toBe(409);
      expect((await publish((await moderated())[0]?.version)).status).toBe(200);
      expect(await shop.rows("select stars, text from review")).toEqual([
        { stars: 2, text: "Mudei de ideia" },
      ]);
    });

    it("is one, however often and at once it is sent", async () => {
      await deliver();
      const answers = await atOnce(8, (n) => write({ stars: (n % 5) + 1 }));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 8 });
      expect(await shop.count("review")).toBe(1);
    });

    it("has up to three photographs, without what the telephone wrote into them", async () => {
      await deliver();
      const picture = await photograph();
      expect((await sendPhoto(picture)).status).toBe(409);
      await write(SAID);
      const sent: string[] = [];
      for (let n = 0; n < 3; n++) sent.push((await sendPhoto(picture)).body.imageUrl ?? "");
      expect((await sendPhoto(picture)).status).toBe(409);
      expect((await sendPhoto(Buffer.from("<svg/>"))).status).toBe(415);
      const [kept] = await shop.rows<{ photos: { id: string; url: string }[] }>("select photos from review");
      expect(kept?.photos.map(({ url }) => url)).toEqual(sent);
      const files = shop.container.resolve(Modules.FILE);
      const [first, second] = kept!.photos;
      const content = await files.getAsBuffer(first!.id);
      expect(content.toString("latin1")).not.toContain("segredo");
      await write({ ...SAID, photos: [sent[0]] });
      expect((await read()).body.items?.[0]?.review?.photos).toEqual([sent[0]]);
      await expect(files.getAsBuffer(second!.id)).rejects.toThrow();
    });

    it("is nobody else's to say: not strangers', not staff's, and not of what did not arrive", async () => {
      await deliver();
      const address = `/shop/orders/${id}/reviews/${line}`;
      const asked = (headers: Headers, path = address) => shop.call("PUT", path, { headers, body: SAID });
      expect((await asked({})).status).toBe(404);
      expect((await asked(admin)).status).toBe(404);
      expect((await asked({ "x-cart-session": shop.visitor().session })).status).toBe(404);
      const otherLine = address.replace(line, "ordli_outra");
      expect((await asked({ "x-cart-session": visitor.session }, otherLine)).status).toBe(404);
      const by = async (token: string) => (await asked({}, `${address}?token=${token}`)).status;
      expect(await by(reviewToken(id, Date.now() - 86_400_000))).toBe(404);
      expect(await by(reviewToken("order_outro"))).toBe(404);
      expect(await by("x.y")).toBe(404);
      expect(await by(reviewToken(id))).toBe(200);
      for (const wrong of [
        { stars: 6 },
        { stars: 4.5 },
        {},
        { stars: 5, text: "a".repeat(2001) },
        { stars: 5, height: 9 },
      ])
        expect((await write(wrong)).status).toBe(400);
      const missing = { headers: admin, body: { version: 1 } };
      expect((await shop.call("POST", "/admin/shop/reviews/review_x/publish", missing)).status).toBe(404);
    });

    it("is asked for once by a letter, some days after delivery, that says nothing of the buyer in its address", async () => {
      await deliver();
      const ask = () => atOnce(2, () => reviewRequests(shop.container));
      await ask();
      expect(await shop.emails("review-request")).toEqual([]);
      await shop.rows("update fulfillment set delivered_at = now() - interval '3 days'");
      await ask();
      await ask();
      const letters = await shop.emails("review-request");
      expect(letters).toHaveLength(1);
      const link = new URL(String(letters[0]?.data.link));
      expect(link.pathname).toBe(`/avaliar/${id}`);
      const token = link.searchParams.get("token") ?? "";
      const answer = await shop.call("GET", `/shop/orders/${id}/reviews?token=${token}`);
      expect(answer.status).toBe(200);
      // The token opens nothing else.
      expect((await shop.call("GET", `/shop/orders/${id}?token=${token}`)).status).toBe(404);
    });

    it("is asked for of an order in parcels once the last has arrived, counted from then", async () => {
      const asked = async (daysAgo: number) => {
        await shop.rows(
          `update fulfillment set delivered_at = delivered_at - interval '${daysAgo} days' where delivered_at is not null`,
        );
        await reviewRequests(shop.container);
        return (await shop.emails("review-request")).length;
      };
      const staff = callsOf(shop, () => admin);
      const [item] = (await visitor.call("GET", `/shop/orders/${id}`)).body.order!.items;
      await staff("POST", `orders/${id}/fulfillments`, { items: [{ id: item!.id, quantity: 1 }] });
      const [parcel] = await shop.rows<{ id: string }>("select id from fulfillment");
      await staff("POST", `orders/${id}/fulfillments/${parcel!.id}/mark-as-delivered`, {});
      expect(await asked(4)).toBe(0);
      await shop.call("POST", `/shop/orders/${id}/tracking`, { headers: admin, body: { status: "shipped" } });
      expect(await asked(0)).toBe(0);
      await deliver();
      expect([await asked(2), await asked(1), await asked(1)]).toEqual([0, 1, 1]);
    });

    it("is asked for when a part was given back, and not when all was", async () => {
      const staff = callsOf(shop, () => admin);
      const { total } = (await visitor.call("GET", `/shop/orders/${id}`)).body.order!;
      await staff("POST", `shop/orders/${id}/settlement`);
      const [payment] = await shop.rows<{ id: string }>(
        "select id from payment where captured_at is not null",
      );
      const giveBack = (amount: number) =>
        staff("POST", `payments/${payment!.id}/refund`, { amount, note: "E00038166" });
      await giveBack(10);
      await deliver();
      await shop.rows("update fulfillment set delivered_at = now() - interval '3 days'");
      await reviewRequests(shop.container);
      expect(await shop.emails("review-request")).toHaveLength(1);
      await shop.rows("delete from review_request; delete from outbox_email");
      await giveBack(total - 10);
      await reviewRequests(shop.container);
      expect(await shop.emails("review-request")).toEqual([]);
    });

    it("is not asked for when it was delivered long ago, is written already, or came back", async () => {
      await deliver();
      await write(SAID);
      await shop.rows("update fulfillment set delivered_at = now() - interval '4 days'");
      await reviewRequests(shop.container);
      await shop.rows("delete from review_request; delete from review");
      await shop.rows("update fulfillment set delivered_at = now() - interval '11 days'");
      await reviewRequests(shop.container);
      expect(await shop.emails("review-request")).toEqual([]);
    });

    it("goes with its writer: what they take with them has it, and what they erase leaves no word or picture of it", async () => {
      const customer = new Customer(shop, "joao@exemplo.com.br");
      const emails = await emailsOfWork(shop, () => customer.register());
      await customer.call("POST", "auth/confirm-email", { token: tokenOf(emails, "confirm-address") });
      await deliver();
      await write(SAID);
      await sendPhoto(await photograph());
      await decide("publish");
      const { place } = await changes();
      const { reviews: own } = (await customer.call("GET", "profile/export")).body as unknown as {
        reviews: object[];
      };
      expect(own).toMatchObject([{ orderId: id, stars: 5, text: "Caimento perfeito.", state: "published" }]);
      const [kept] = await shop.rows<{ photos: { id: string }[] }>("select photos from review");
      expect((await customer.call("DELETE", "profile", { password: PASSWORD })).status).toBe(204);
      expect(await shop.rows("select state, text, author, photos, height from review")).toEqual([
        { state: "erased", text: "", author: "", photos: [], height: null },
      ]);
      expect((await changes(place)).reviews).toMatchObject([{ gone: true }]);
      const files = shop.container.resolve(Modules.FILE);
      await expect(files.getAsBuffer(kept!.photos[0]!.id)).rejects.toThrow();
      expect((await write(SAID)).status).toBe(404);
    });

    it("stands in the sample catalogue's place, whose reviews staff take away for good", async () => {
      const { shown } = reviewsOf(shop.container);
      await shown.addSamples();
      const { samples, place } = await changes();
      expect(samples).toEqual([
        { productId: expect.stringMatching(/^prod_/) as string, isShown: true },
        { productId: expect.stringMatching(/^prod_/) as string, isShown: true },
      ]);
      const removal = await shop.call("DELETE", "/admin/shop/reviews/samples", { headers: admin });
      expect(removal.body).toEqual({ removed: 2 });
      expect((await changes(place)).samples.map(({ isShown }) => isShown)).toEqual([false, false]);
      await shown.addSamples();
      expect(await shown.countSamples()).toBe(0);
      // A reader whose position is ahead, as after a restored backup, starts over.
      expect(await changes(place + 1000)).toMatchObject({ anew: true, samples: [{}, {}] });
    });
  });
}
