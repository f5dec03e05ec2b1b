import { queryOptions } from "@tanstack/react-query";
import type { Praise } from "@alfaiataria/contract";
import { fetchJson as browserFetch } from "../../../lib/api/client.ts";
import { type FetchJson, readBody } from "../../../lib/api/reply.ts";

/** What buyers said best. */
export const praiseQuery = (fetchJson: FetchJson = browserFetch) =>
  queryOptions({
    queryKey: ["/api/reviews"],
    queryFn: () => readBody<Praise>(fetchJson, "/api/reviews"),
  });
