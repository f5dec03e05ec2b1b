import { defineRouteConfig } from "@medusajs/admin-sdk";
import { MessagesIcon } from "../../features/queue/new-count";
import { Queue } from "../../features/queue/queue";

/** 'Mensagens': what clients wrote and ordered, and what of it is answered. */
export default function MessagesPage() {
  return <Queue />;
}

export const config = defineRouteConfig({ label: "Mensagens", icon: MessagesIcon });
