export { backendUrl, reasonOf, sdk } from "./client.ts";
export { download, saveFile } from "./files.ts";
export { counted, formatCount, formatDate, formatDateTime } from "./format.ts";
export { MESSAGE_STATUS_BADGES, messageTypeLabel } from "./messages.ts";
export { OrderStageBadge } from "./order-stage.tsx";
export { PAGINATION, Pager } from "./pager.tsx";
export { EmptyState, ErrorState, LoadingState } from "./states.tsx";
export { toastDone, toastError, toastOutcome } from "./toasts.ts";
