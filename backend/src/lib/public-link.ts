/** A page of the shop by its public address (`PUBLIC_URL`), for letters. */
export const publicLink = (path: string): string => `${process.env.PUBLIC_URL ?? ""}${path}`;
