/** An address of the shop as customers use it. @param path from the root, such as '/pedido/order_1' */
export function publicUrl(path: string): string {
  const origin = process.env.PUBLIC_URL;
  if (!origin) throw new Error("PUBLIC_URL is not set");
  return origin + path;
}
