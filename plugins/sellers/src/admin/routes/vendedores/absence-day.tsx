import { DatePicker, Label } from "@medusajs/ui";

/** DOM id of the error message about the days. */
export const FAULT_ID = "absence-fault";

type Props = {
  id: string;
  label: string;
  value: Date | null;
  onChange: (value: Date | null) => void;
  fault: string | null;
};

/** The first or the last day of an absence. */
export function AbsenceDay({ id, label, value, onChange, fault }: Props) {
  return (
    <div className="flex flex-col gap-y-2">
      <Label id={id} size="small" weight="plus">
        {label}
      </Label>
      <DatePicker
        aria-labelledby={id}
        aria-describedby={fault ? FAULT_ID : undefined}
        isInvalid={fault !== null}
        value={value}
        onChange={onChange}
        modal
      />
    </div>
  );
}
