import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { ChatBubbleLeftRight } from "@medusajs/icons";
import { Link } from "react-router-dom";
import { NewCount } from "../features/queue/new-count";

/** The way to what is new, from every page: on a phone the sidebar is out of sight. */
export default function NewMessages() {
  return (
    <Link
      to="/mensagens"
      className="text-ui-fg-subtle hover:text-ui-fg-base focus-visible:shadow-borders-focus flex items-center gap-1 rounded-md p-1 outline-none"
    >
      <ChatBubbleLeftRight />
      <span className="sr-only">Mensagens</span>
      <NewCount />
    </Link>
  );
}

export const config = defineWidgetConfig({ zone: "topbar" });
