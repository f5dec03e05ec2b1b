import { sdk } from "../../../lib/sdk";

export type ExportFormat = "csv" | "xlsx";

/** Fetches the catalogue as a file, gives it to the browser to keep, and says its name. */
export async function downloadCatalogue(format: ExportFormat): Promise<string> {
  const response = await sdk.client.fetch<Response>("/admin/catalogue-export", {
    query: { format },
    // Anything but JSON: the client then gives the answer itself.
    headers: { accept: "*/*" },
  });
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name ?? `catalogo.${format}`;
  link.click();
  URL.revokeObjectURL(address);
  return link.download;
}
