/** The addresses that are told (WEBHOOK_URLS), each once. */
export const receivers = (): string[] => [
  ...new Set(
    (process.env.WEBHOOK_URLS ?? "")
      .split(",")
      .map((url) => url.trim())
      .filter(Boolean),
  ),
];
