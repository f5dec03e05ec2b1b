import { model } from "@medusajs/framework/utils";

/** The recommendations of every piece at one moment; one row, replaced as a whole. */
const RecommendationSnapshot = model.define("recommendation_snapshot", {
  id: model.text().primaryKey(),
  version: model.text(),
  /** What it was made from: as long as this is the same there is nothing to do. */
  source: model.text(),
  /** A RecommendationsSnapshot as JSON; text, because nothing but its reader looks into it. */
  document: model.text(),
});

export default RecommendationSnapshot;
