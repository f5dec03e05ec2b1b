import { Dialog } from "../../../components/dialog.tsx";
import { ContactButton } from "../../contact/components/contact-button.tsx";
import { sizeTable } from "../size-tables.ts";

/** 'Guia de tamanhos': the table of measures of the product's type. */
export default function SizeGuide({ produto, onClose }: { produto: string; onClose: () => void }) {
  const table = sizeTable(produto);
  return (
    <Dialog title="Guia de tamanhos" onClose={onClose}>
      <div className="p-5 sm:p-7">
        {table && (
          <>
            <h3 className="text-2xl">{table.title}</h3>
            <p className="mt-2 text-sm text-ink-soft">{table.how}</p>
            <table className="mt-5 w-full text-left text-sm tabular-nums">
              <thead>
                <tr className="border-b border-navy">
                  {table.columns.map((column) => (
                    <th key={column} scope="col" className="py-2 pr-3 align-bottom font-medium text-navy">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([size, ...measures]) => (
                  <tr key={size} className="border-b border-line">
                    <th scope="row" className="py-2 pr-3 font-medium">
                      {size}
                    </th>
                    {measures.map((measure, at) => (
                      <td key={at} className="py-2 pr-3">
                        {measure}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        <p className="mt-6 text-sm">
          Na dúvida entre dois tamanhos, um consultor ajuda a escolher, e nossas lojas fazem o ajuste.
        </p>
        <ContactButton label="Falar com Consultor" type="general_inquiry" data={{}} className="mt-4" />
      </div>
    </Dialog>
  );
}
