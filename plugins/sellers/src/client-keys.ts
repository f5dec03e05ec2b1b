/** What makes a client the same client to the sellers: e-mail, phone, or the browser's anonymous id. */
export function clientKeysOf(client: {
  email?: string | null;
  phone?: string | null;
  clientId?: string | null;
}): string[] {
  const digits = client.phone?.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
  return [
    client.email ? `email:${client.email.trim().toLowerCase()}` : null,
    digits && digits.length >= 10 ? `phone:${digits}` : null,
    client.clientId ? `client:${client.clientId}` : null,
  ].filter((key) => key !== null);
}
