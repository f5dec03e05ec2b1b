import {
  MAX_REVIEW_PHOTOS,
  type OrderReviews,
  type ReviewRequest,
  ShopError,
  type UploadedImage,
} from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { knexOf } from "../../lib/knex";
import { reviewsOf } from "../../lib/services";
import type { Photo } from "../../modules/reviews/buyers-reviews";
import { readOrder } from "../order/read-order";
import { keepPicture } from "../pictures/keep-picture";

/** Pixels: enough to see how a sleeve falls. */
const LONGEST_SIDE = 1280;
const NOT_DELIVERED = "Esta peça ainda não foi entregue, ou não é deste pedido";

/** The pieces of an order that its buyer may review. @throws {ShopError} 404 when there is no such order */
export async function readOrderReviews(container: MedusaContainer, orderId: string): Promise<OrderReviews> {
  const order = await readOrder(knexOf(container), orderId);
  if (!order) throw new ShopError("not_found", "Pedido não encontrado");
  const lines = await reviewsOf(container).buyers.linesOf(orderId);
  return {
    number: order.number,
    items: lines.map(({ product_id: _product, ...line }) => line),
  };
}

/** Saves a buyer's review of a piece. @throws {ShopError} 404, 409 once it is published */
export async function writeReview(
  container: MedusaContainer,
  { orderId, lineId }: { orderId: string; lineId: string },
  review: ReviewRequest,
): Promise<void> {
  const order = await readOrder(knexOf(container), orderId);
  const line = await requireLine(container, { orderId, lineId });
  if (!order) throw new ShopError("not_found", "Pedido não encontrado");
  const dropped = await reviewsOf(container).buyers.write({ order, line }, review);
  await removePhotos(container, dropped);
}

/** Stores a photograph with a review, re-encoded from its pixels. @throws {ShopError} 404, 409, 415, 422, 503 */
export async function addReviewPhoto(
  container: MedusaContainer,
  place: { orderId: string; lineId: string },
  content: Buffer,
): Promise<UploadedImage> {
  const { review } = await requireLine(container, place);
  if (!review) throw new ShopError("conflict", "Escreva a avaliação antes de enviar as fotos");
  const photo = await keepPicture(container, content, { folder: "avaliacoes", side: LONGEST_SIDE });
  const isAdded = await reviewsOf(container).buyers.addPhoto(place.lineId, photo, MAX_REVIEW_PHOTOS);
  if (isAdded) return { imageUrl: photo.url };
  await removePhotos(container, [photo]);
  throw new ShopError("conflict", `A avaliação já tem ${MAX_REVIEW_PHOTOS} fotos, ou já foi publicada`);
}

/** Deletes photographs from disk or bucket. */
export async function removePhotos(container: MedusaContainer, photos: Photo[]): Promise<void> {
  if (photos.length > 0) await container.resolve(Modules.FILE).deleteFiles(photos.map(({ id }) => id));
}

async function requireLine(
  container: MedusaContainer,
  { orderId, lineId }: { orderId: string; lineId: string },
) {
  const lines = await reviewsOf(container).buyers.linesOf(orderId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new ShopError("not_found", NOT_DELIVERED);
  return line;
}
