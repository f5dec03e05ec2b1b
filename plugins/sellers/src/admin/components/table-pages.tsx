import { PAGINATION } from "@alfaiataria/admin-kit";
import { DataTable } from "@medusajs/ui";

/** A table's pagination; on a phone its buttons wrap to a line of their own. */
export function TablePages() {
  return (
    <div className="[&>div]:flex-wrap [&>div]:gap-y-1">
      <DataTable.Pagination translations={PAGINATION} />
    </div>
  );
}
