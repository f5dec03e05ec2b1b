import { Input, Label } from "@medusajs/ui";
import { useId } from "react";

type DayProps = {
  label: string;
  /** 'YYYY-MM-DD', like `min` and `max`. */
  value?: string;
  min?: string;
  max?: string;
  onChange: (value?: string) => void;
};

/** A date field; its value becomes undefined when it is cleared. */
export function Day({ label, value = "", onChange, ...bounds }: DayProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      <Input
        id={id}
        type="date"
        value={value}
        {...bounds}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  );
}
