import { Heading } from "@medusajs/ui";
import { type FieldProps, InputField, PageLink } from "./fields";
import { TEXT_FIELDS } from "./text-values";
import type { Values } from "./values";

const ABOUT: Record<string, string> = {
  "{ano}": "'{ano}' é o ano da fundação",
  "{lojas}": "'{lojas}', as cidades das lojas",
};

/** The texts of the shop's pages, by page; one that is emptied is the shop's own again. */
export const TextFields = ({ field }: { field: (of: keyof Values) => Omit<FieldProps, "label"> }) => (
  <>
    {TEXT_FIELDS.map(({ page, path, texts }) => (
      <fieldset
        key={page}
        className="grid grid-cols-1 gap-4 border-t pt-4 first:border-t-0 first:pt-0 md:col-span-2 md:grid-cols-2"
      >
        <div className="flex items-center justify-between md:col-span-2">
          <Heading level="h3">{page}</Heading>
          <PageLink path={path} />
        </div>
        {texts.map(({ field: name, label, text }) => {
          const marks = Object.keys(ABOUT).filter((mark) => text.includes(mark));
          return (
            <InputField
              key={name}
              {...field(name)}
              rows={Math.ceil(text.length / 45)}
              label={`${page}: ${label}`}
              hint={marks.map((mark) => ABOUT[mark]).join("; ")}
            />
          );
        })}
      </fieldset>
    ))}
  </>
);
