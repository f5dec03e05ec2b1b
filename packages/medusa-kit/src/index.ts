export { readBody } from "./read-body";
export { aDay, anId, isId, isText, pageOf, validBody, validQuery } from "./routes";
export { installSqlObjects, preparedRowsOf, rowsOf, type SqlObjects } from "./sql";
export { inBatches, sweep } from "./sweep";
