import { useEffect, useRef, useState } from "react";
import { removePicture, sendAll, toUpload, type Upload } from "./uploads";

/** Photographs that are being sent: adding, canceling, trying the failed ones again, taking one back. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isSending, setSending] = useState(false);
  const controller = useRef<AbortController | null>(null);
  // Whoever leaves the page ends what is on its way.
  useEffect(() => () => controller.current?.abort(), []);

  const change = (key: string, changed: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));

  async function send(chosen: Upload[]): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    setSending(true);
    await sendAll(chosen, signal, change);
    setSending(false);
  }

  return {
    uploads,
    isSending,
    /** Sends other files than before. */
    start: (files: readonly File[]) => {
      const chosen = files.map(toUpload);
      setUploads(chosen);
      return send(chosen);
    },
    retry: () => send(uploads.filter(({ state }) => state === "failed" || state === "canceled")),
    cancel: () => controller.current?.abort(),
    remove: async ({ key, file }: Upload) => {
      await removePicture(file.name);
      setUploads((before) => before.filter((upload) => upload.key !== key));
    },
  };
}
