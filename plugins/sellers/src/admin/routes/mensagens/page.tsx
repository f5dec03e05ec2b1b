import { defineRouteConfig } from "@medusajs/admin-sdk";
import { MessagesIcon } from "../../features/queue/new-count";
import { Queue } from "../../features/queue/queue";

/** The page 'Mensagens': what clients wrote and ordered, with its status. */
export default function MessagesPage() {
  return <Queue />;
}

export const config = defineRouteConfig({ label: "Mensagens", icon: MessagesIcon });
