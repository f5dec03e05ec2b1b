import { download, toastError } from "@alfaiataria/admin-kit";
import { ArrowDownTray } from "@medusajs/icons";
import { Button, Heading, Text, toast } from "@medusajs/ui";
import { useMutation } from "@tanstack/react-query";
import { PicturesSection } from "./pictures/pictures-section";

/** Export of the catalogue as a spreadsheet, and upload of photographs. */
export function FilesTab() {
  return (
    <div className="divide-y">
      <ExportSection />
      <PicturesSection />
    </div>
  );
}

type ExportFormat = "csv" | "xlsx";

/** Downloads the current catalogue as a spreadsheet that can be imported again. */
function ExportSection() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: ExportFormat) =>
      download("/admin/catalogue-export", { query: { format } }, `catalogo.${format}`),
    onSuccess: (name) => toast.success("Planilha exportada", { description: name }),
    onError: toastError("Não foi possível exportar"),
  });
  const button = (format: ExportFormat, label: string) => (
    <Button
      variant="secondary"
      disabled={isPending}
      isLoading={isPending && variables === format}
      onClick={() => mutate(format)}
    >
      <ArrowDownTray />
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="exportar" className="flex flex-col gap-y-4 px-6 py-6">
      <div>
        <Heading level="h2" id="exportar">
          Exportar o catálogo
        </Heading>
        <Text size="small" className="text-ui-fg-subtle max-w-2xl">
          A mesma planilha que a importação recebe, com os nomes, preços e estoque de agora. Importada sem
          mudanças, deixa a loja como está.
        </Text>
      </div>
      <div className="flex flex-wrap gap-2">
        {button("xlsx", "Baixar XLSX (Excel)")}
        {button("csv", "Baixar CSV")}
      </div>
    </section>
  );
}
