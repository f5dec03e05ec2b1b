export { importCatalogue, ImportBusyError, type ImportInput, type ImportProgress } from "./import-catalogue";
export { countPendingPictures, preparePictures, type PictureProgress } from "./prepare-pictures";
export type { PictureOptions } from "./picture-sources";
export type { FieldChange, ImportResult, RowChange } from "./types";
export { COLUMNS, type Column } from "../sheet/columns";
export { SheetError, type SheetIssue } from "../sheet/issue";
export type { SheetSource } from "../sheet/read-sheet";
export { formatPrice, parsePrice } from "../sheet/price";
