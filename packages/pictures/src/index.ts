export { drawingKey, drawPiece, type PieceLook, type View } from "./compose";
export { type Creation, drawCreation } from "./creation";
export { CREATIONS } from "./creations";
