export * from "./rows-of";
export * from "./sql-objects";
