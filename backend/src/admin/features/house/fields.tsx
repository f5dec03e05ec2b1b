import { Button, Checkbox, Hint, Input, Label, Textarea } from "@medusajs/ui";
import { useState } from "react";
import { PolicyPreview } from "./policy-preview";
import type { Values } from "./values";

export type FieldProps = {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const idOf = (name: string) => `house-${name}`;

/** A text field of the form, of several lines where it has `rows`; an error takes the place of its hint. */
export function InputField({
  name,
  label,
  value,
  error,
  hint,
  rows,
  onChange,
}: FieldProps & { hint?: string; rows?: number }) {
  const id = idOf(name);
  const control = {
    id,
    value,
    "aria-invalid": error !== undefined,
    "aria-describedby": `${id}-hint`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      {rows ? <Textarea {...control} rows={rows} /> : <Input {...control} />}
      <Hint id={`${id}-hint`} variant={error ? "error" : "info"} role={error && "alert"}>
        {error ?? hint}
      </Hint>
    </div>
  );
}

/** To a page of the shop, beside what is being written about it. */
export const PageLink = ({ path }: { path: string }) => (
  <Button size="small" variant="transparent" asChild>
    <a href={path} target="_blank" rel="noreferrer">
      Ver a página
    </a>
  </Button>
);

/** A box that is ticked or not; its value is 'sim' or empty. */
export function CheckField({ name, label, value, onChange }: FieldProps) {
  const id = idOf(name);
  return (
    <div className="flex items-center gap-x-2">
      <Checkbox
        id={id}
        checked={value !== ""}
        onCheckedChange={(checked) => onChange(checked === true ? "sim" : "")}
      />
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
    </div>
  );
}

/** The text of a page, as typed or as the shop will show it, with a button to restore the default text. */
export function PolicyField({
  name,
  label,
  path,
  value,
  original,
  error,
  onChange,
}: FieldProps & { path: string; original: string }) {
  const id = idOf(name);
  const [isPreview, setIsPreview] = useState(false);
  // A text that was refused is there to be mended.
  const isShown = isPreview && !error;
  return (
    <div className="flex flex-col gap-y-2 md:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Label htmlFor={id} size="small" weight="plus">
          {label}
        </Label>
        <div className="flex flex-wrap gap-2">
          {value !== original && (
            <Button type="button" size="small" variant="transparent" onClick={() => onChange(original)}>
              Voltar ao texto da loja
            </Button>
          )}
          <Button type="button" size="small" variant="transparent" onClick={() => setIsPreview(!isShown)}>
            {isShown ? "Editar" : "Ver a prévia"}
          </Button>
          <PageLink path={path} />
        </div>
      </div>
      {isShown ? (
        <PolicyPreview label={label} text={value} />
      ) : (
        <Textarea
          id={id}
          rows={10}
          value={value}
          aria-invalid={error !== undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && (
        <Hint variant="error" role="alert">
          {error}
        </Hint>
      )}
    </div>
  );
}

/** A branch: whether it offers pickup, and what clients read about it. */
export function PickupFields({
  id,
  name,
  field,
}: {
  id: string;
  name: string;
  field: (of: keyof Values) => Omit<FieldProps, "label">;
}) {
  const offered = field(`pickup-offered-${id}`);
  return (
    <div className="flex flex-col gap-y-4">
      <CheckField {...offered} label={`Oferecer retirada na loja de ${name}`} />
      {offered.value !== "" && (
        <>
          <InputField {...field(`pickup-address-${id}`)} label={`Endereço em ${name}`} />
          <InputField {...field(`pickup-hours-${id}`)} label={`Horário em ${name}`} />
          <InputField
            {...field(`pickup-readyIn-${id}`)}
            label={`Pronto em quantos dias úteis em ${name}`}
            hint="De 0 (no mesmo dia) a 30."
          />
        </>
      )}
    </div>
  );
}
