import { backendUrl, sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DetailedImport, KeptCorrection, ListedImport } from "../../imports/read-imports";
import type { PictureProgress } from "../../pictures/prepare-pictures";
import type { ImportProgress, RowChange } from "../../import/types";
import type { Column, SheetIssue } from "../../sheet/types";

export type { DetailedImport, ImportProgress, KeptCorrection, ListedImport, RowChange, SheetIssue };

/** Rows per page of a list. */
export const PAGE_SIZE = 20;
/** Polling intervals in ms: of a running import, and of the pictures that follow it. */
const PROGRESS_POLL = 700;
const PICTURE_POLL = 3_000;

const IMPORTS = "/admin/catalogue-imports";
const keys = {
  all: ["catalogue-imports"],
  list: (page: number) => [...keys.all, "list", page],
  pictures: () => [...keys.all, "pictures"],
  one: (id: string) => [...keys.all, "one", id],
  issues: (id: string, severity: string, page: number) => [...keys.one(id), "issues", severity, page],
  changes: (id: string, kind: string, page: number) => [...keys.one(id), "changes", kind, page],
};
const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: page * PAGE_SIZE });

/** A page of past imports and drafts, latest first. */
export function useImports(page: number) {
  return useQuery({
    queryKey: keys.list(page),
    queryFn: () =>
      sdk.client.fetch<{ imports: ListedImport[]; count: number }>(IMPORTS, { query: pageOf(page) }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** How many pieces have their pictures; polled until all do. */
export function usePictures() {
  return useQuery({
    queryKey: keys.pictures(),
    queryFn: () => sdk.client.fetch<{ pictures: PictureProgress }>(IMPORTS, { query: { limit: 1 } }),
    select: ({ pictures }) => pictures,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => {
      const pictures = state.data?.pictures;
      return pictures && pictures.done >= pictures.total ? false : PICTURE_POLL;
    },
  });
}

/** One import; polled for progress while it runs. */
export function useImport(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: () => sdk.client.fetch<{ import: DetailedImport }>(`${IMPORTS}/${id}`),
    select: (answer) => answer.import,
    refetchInterval: ({ state }) => (state.data?.import.applying ? PROGRESS_POLL : false),
    refetchOnMount: "always",
    retry: false,
  });
}

/** A page of the errors, or of the warnings, in an import's file. */
export function useIssues(id: string, severity: "error" | "warning", page: number) {
  return useQuery({
    queryKey: keys.issues(id, severity, page),
    queryFn: () =>
      sdk.client.fetch<{ issues: SheetIssue[]; count: number }>(`${IMPORTS}/${id}/issues`, {
        query: { severity, ...pageOf(page) },
      }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the changes that an import makes: one kind, or all. */
export function useChanges(id: string, kind: RowChange["kind"] | null, page: number) {
  return useQuery({
    queryKey: keys.changes(id, kind ?? "all", page),
    queryFn: () =>
      sdk.client.fetch<{ changes: RowChange[]; count: number }>(`${IMPORTS}/${id}/changes`, {
        query: { ...(kind ? { kind } : {}), ...pageOf(page) },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Address of the errors as a CSV file. */
export const errorsFileUrl = (id: string) => `${backendUrl.replace(/\/$/, "")}${IMPORTS}/${id}/errors-file`;

/** Uploads a spreadsheet, which becomes a draft. */
export function useSendSheet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      sdk.client.fetch<{ import: DetailedImport }>(`${IMPORTS}/drafts`, {
        method: "POST",
        query: { file_name: file.name },
        headers: { "content-type": "application/octet-stream" },
        body: file,
      }),
    onSuccess: (answer) => client.setQueryData(keys.one(answer.import.id), answer),
  });
}

export type DraftEdits = {
  columns?: (Column | null)[];
  corrections?: { line: number; column: string; value: string | null }[];
  partial?: boolean;
};

/** Changes a draft and checks it again; changes run one after another. */
export function useEditDraft(id: string) {
  return useActOnImport<DraftEdits>(id, (edits) => ({ path: `/${id}`, method: "PATCH", body: edits }));
}

/** Starts importing a draft, in the background. */
export function useApplyDraft(id: string) {
  return useActOnImport<undefined>(id, () => ({ path: `/${id}/apply`, method: "POST" }));
}

/** Stops a running import; its draft stays as it was. */
export function useCancelImport(id: string) {
  return useActOnImport<undefined>(id, () => ({ path: `/${id}/cancel`, method: "POST" }));
}

/** Undoes an import. */
export function useUndoImport(id: string) {
  return useActOnImport<undefined>(id, () => ({ path: `/${id}/undo`, method: "POST" }));
}

function useActOnImport<Input>(
  id: string,
  request: (input: Input) => { path: string; method: string; body?: Input & object },
) {
  const client = useQueryClient();
  return useMutation({
    scope: { id },
    mutationFn: (input: Input) => {
      const { path, method, body } = request(input);
      return sdk.client.fetch<{ import: DetailedImport }>(`${IMPORTS}${path}`, { method, body });
    },
    onSuccess: (answer) => client.setQueryData(keys.one(id), answer),
    // Also after an error, when the page may no longer show the server's state.
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Discards a draft. */
export function useDiscardDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sdk.client.fetch(`${IMPORTS}/${id}`, { method: "DELETE" }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...keys.all, "list"] }),
  });
}
