import { sdk } from "./client.ts";

/** Gives the browser a file to keep. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/**
 * Fetches a file and gives it to the browser to keep.
 * @param call with a body it is a POST
 * @param fallbackName where the server names none
 * @returns its name
 */
export async function download(
  address: string,
  call: { query: Record<string, string> } | { body: Record<string, string> },
  fallbackName: string,
): Promise<string> {
  const response = await sdk.client.fetch<Response>(address, {
    ...call,
    method: "body" in call ? "POST" : "GET",
    // Anything but JSON: the client then gives the response itself.
    headers: { accept: "*/*" },
  });
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? fallbackName;
  saveFile(await response.blob(), name);
  return name;
}
