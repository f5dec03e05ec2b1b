import { useEffect, useRef, useState } from "react";
import { removePicture, sendAll, toUpload, type Upload } from "./uploads";

/** State of the photograph uploads: start, cancel, retry failed ones, remove one. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isSending, setSending] = useState(false);
  const controller = useRef<AbortController | null>(null);
  // Leaving the page aborts the uploads in progress.
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
    /** Uploads new files; the list of former uploads is replaced. */
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
