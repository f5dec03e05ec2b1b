import { defineWidgetConfig } from "@medusajs/admin-sdk";
import { ChatBubbleLeftRight } from "@medusajs/icons";
import { Link } from "react-router-dom";
import { NewCount } from "../features/queue/new-count";

/** Link to new messages on every page, since the sidebar is hidden on a phone. */
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
