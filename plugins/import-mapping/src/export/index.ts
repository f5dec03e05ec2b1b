export { readExportRows, type ExportRow } from "./catalogue-rows";
export { SHEET_FORMATS, type SheetFormat } from "./sheet-files";
