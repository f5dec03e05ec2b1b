import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { Button } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { Block } from "../components/block";
import { type PaperName, paperPath, PAPERS } from "../features/dispatch/papers";

/** Links to print an order's papers. */
export default function OrderPapersWidget({ data: { id } }: DetailWidgetProps<AdminOrder>) {
  return (
    <Block title="Imprimir">
      <div className="flex flex-wrap gap-2 px-6 py-4">
        {(Object.keys(PAPERS) as PaperName[]).map((paper) => (
          <Button key={paper} asChild size="small" variant="secondary">
            <Link to={paperPath(paper, [id])}>{PAPERS[paper].title}</Link>
          </Button>
        ))}
      </div>
    </Block>
  );
}

export const config = defineWidgetConfig({ zone: "order.details.side.before", id: "order-papers" });
