export { drawPiece, type PieceLook, type View } from "./compose";
