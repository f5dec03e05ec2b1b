import { formatCount } from "@alfaiataria/admin-kit";
import { clx, Text } from "@medusajs/ui";
import type { DetailedImport } from "../../lib/imports-api";

type Counts = NonNullable<DetailedImport["counts"]>;

const FIGURES: readonly { of: keyof Counts; label: string }[] = [
  { of: "created", label: "Novas" },
  { of: "updated", label: "Alteradas" },
  { of: "restored", label: "Voltam à venda" },
  { of: "retired", label: "Saem da venda" },
  { of: "unchanged", label: "Sem mudança" },
  { of: "bad_lines", label: "Linhas com erro" },
];

/** The six figures of an import. */
export function Summary({ counts, isPending = false }: { counts: Counts; isPending?: boolean }) {
  return (
    <section aria-label="Resumo" aria-live="polite">
      <dl className={clx("flex flex-wrap gap-x-12 gap-y-4 px-6 py-4", { "opacity-50": isPending })}>
        {FIGURES.map(({ of, label }) => (
          <div key={of} className="flex flex-col-reverse">
            <dt className="txt-compact-small text-ui-fg-subtle">{label}</dt>
            <dd>
              <Text
                size="xlarge"
                weight="plus"
                className={clx({ "text-ui-fg-error": of === "bad_lines" && counts[of] > 0 })}
              >
                {formatCount(counts[of])}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
