import { createHash, randomBytes } from "node:crypto";

/** A capability of 256 random bits: for a cookie or an email, never for the database. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database stores of a token, or of anything it must recognize but not know. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
