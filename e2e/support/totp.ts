import { TOTP } from "otpauth";

/** The code that an authenticator shows. @param steps of 30 s from now */
export const totp = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
