import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Modules } from "@medusajs/framework/utils";
import sharp from "sharp";
import { sweepExports } from "../src/lib/exports";
import type { BucketServer } from "./bucket-server";
import { Customer, emailsOfWork, PASSWORD } from "./customer";
import { administrator } from "./people";
import type { Answer, Shop } from "./shop";

export function bucketFiles(shop: Shop, bucket: BucketServer): void {
  describe("a file in the bucket", () => {
    let joao: Customer;
    let photo: Buffer;
    beforeEach(async () => {
      bucket.objects.clear();
      bucket.refusesRemoval = undefined;
      joao = new Customer(shop, "joao@exemplo.com.br");
      await emailsOfWork(shop, () => joao.register());
      photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#121f48" } })
        .png()
        .toBuffer();
    });
    const send = () => shop.upload("/shop/profile/image", photo, { "x-customer-session": joao.token ?? "" });
    const urlOf = ({ body }: Answer) => (body as { imageUrl?: string }).imageUrl ?? "";
    const erase = () => joao.call("DELETE", "profile", { password: PASSWORD });
    const read = (address: string) =>
      shop.bytes(`/shop/files/${encodeURIComponent(address.replace("/static/", ""))}`);
    const kept = () => [...bucket.objects.keys()];

    it("is named by the shop's own address, and its bytes are given to the storefront", async () => {
      const url = urlOf(await send());
      expect(url).toMatch(/^\/static\/arquivos\/perfil\/[0-9a-f-]{36}-[0-9A-Z]{26}\.webp$/);
      expect(kept()).toEqual([`/loja${url.replace("/static", "")}`]);
      const { status, content } = await read(url);
      expect([status, (await sharp(content).metadata()).format]).toEqual([200, "webp"]);
    });

    it("that staff upload for a product is one too", async () => {
      const form = new FormData();
      form.append("files", new Blob([new Uint8Array(photo)], { type: "image/png" }), "terno azul.png");
      type Uploaded = { files: { url: string }[] };
      const { files } = await shop.sendForm<Uploaded>("/admin/uploads", form, await administrator(shop));
      const { pathname } = new URL(files[0]?.url ?? "");
      expect(pathname).toMatch(/^\/static\/arquivos\/terno%20azul-[0-9A-Z]{26}\.png$/);
      expect((await read(decodeURIComponent(pathname))).content).toEqual(photo);
    });

    it("goes with the next picture, and with its customer", async () => {
      const first = urlOf(await send());
      const second = urlOf(await send());
      expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
      expect((await erase()).status).toBe(204);
      expect([(await read(second)).status, kept()]).toEqual([404, []]);
    });

    it("whose removal is refused keeps its customer from being erased, until it is not", async () => {
      const url = urlOf(await send());
      bucket.refusesRemoval = 403;
      expect((await erase()).status).toBeGreaterThanOrEqual(500);
      bucket.refusesRemoval = undefined;
      expect((await read(url)).status).toBe(200);
      expect((await joao.call("GET", "profile")).status).toBe(200);
      expect((await erase()).status).toBe(204);
      expect(kept()).toEqual([]);
    });

    it("was on the disk before there was a bucket, and goes from there", async () => {
      const folder = path.join(process.env.DATA_DIR ?? "", "static/perfil");
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, "1700000000000-antes.webp"), photo);
      await shop.container.resolve(Modules.FILE).deleteFiles(["perfil/1700000000000-antes.webp"]);
      expect(await readdir(folder)).not.toContain("1700000000000-antes.webp");
    });

    it("that is no picture is given to nobody", async () => {
      const { id } = await shop.container.resolve(Modules.FILE).createFiles({
        filename: "clientes.csv",
        mimeType: "text/csv",
        content: Buffer.from("nome").toString("base64"),
      });
      expect(kept()).toEqual([`/loja/${id}`]);
      expect((await read(`/static/${id}`)).status).toBe(404);
    });

    it("that one of Medusa's exports wrote is there for a day, and others for longer", async () => {
      const photograph = urlOf(await send());
      const { status } = await shop.call("POST", "/admin/orders/export", {
        headers: await administrator(shop),
        body: {},
      });
      expect(status).toBe(202);
      await shop.until(async () => kept().length === 2);
      expect(kept()).toContainEqual(expect.stringMatching(/^\/loja\/arquivos\/\d+-order-exports-\w+\.csv$/));
      await sweepExports(shop.container);
      expect(kept()).toHaveLength(2);
      await sweepExports(shop.container, Date.now() + 25 * 3_600_000);
      expect(kept()).toEqual([`/loja${photograph.replace("/static", "")}`]);
    });

    it.each(["x", "..%2f..%2fsecrets.json", `a-${"0".repeat(26)}.png`, "%00", `a\0-${"0".repeat(26)}.png`])(
      "that never was (%j) is 404",
      async (key) => {
        expect((await read(`/static/${key}`)).status).toBe(404);
      },
    );

    it("is not to be had while the bucket is away, and says so", async () => {
      const url = urlOf(await send());
      await bucket.close();
      expect((await read(url)).status).toBe(503);
      expect((await send()).status).toBeGreaterThanOrEqual(500);
      await bucket.open();
      expect((await read(url)).status).toBe(200);
    });
  });
}
