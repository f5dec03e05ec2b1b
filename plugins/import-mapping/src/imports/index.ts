export { importCatalogue, type ImportInput } from "./import-catalogue";
export { sweepRetired } from "../import/retire";
export { newRecord, type ImportRecord } from "./records";
export type { FieldChange, ImportProgress, ImportResult, RowChange } from "../import/types";
export { countPendingPictures, preparePictures, type PictureProgress } from "../pictures/prepare-pictures";
export type { PictureOptions } from "../pictures/sources";
export { readExportRows } from "../read-model/export-rows";
export type { SheetIssue, SheetSource } from "../sheet/types";
export { SHEET_FORMATS, type SheetFormat } from "../sheet/write-sheet";
