import { ArrowDownTray } from "@medusajs/icons";
import { Button, toast } from "@medusajs/ui";
import { useState } from "react";
import { saveCsv, type CsvColumn } from "../lib/save-csv";

type CsvButtonProps<Row> = {
  /** What the rows are, such as 'Melhores peças'. */
  what: string;
  /** The file's name, without its extension. */
  name: string;
  columns: CsvColumn<Row>[];
  rows: Row[];
};

/** A button that saves a block's rows as a spreadsheet. */
export function CsvButton<Row>({ what, name, columns, rows }: CsvButtonProps<Row>) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveCsv(name, columns, rows);
    } catch {
      toast.error("Não foi possível baixar", { description: "Recarregue a página e tente de novo." });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      size="small"
      variant="transparent"
      disabled={rows.length === 0}
      isLoading={saving}
      onClick={() => void save()}
      aria-label={`Baixar CSV: ${what}`}
    >
      <ArrowDownTray /> CSV
    </Button>
  );
}
