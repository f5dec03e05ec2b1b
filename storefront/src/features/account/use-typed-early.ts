import { useEffect } from "react";

/** What is used of react-hook-form's form, whichever other fields that one has. */
type PasswordForm = {
  getValues(field: "password"): string;
  setValue(field: "password", value: string): void;
};

/** A password that was typed before the form came alive counts for those who watch it, as one that is typed now. */
export function useTypedEarly({ getValues, setValue }: PasswordForm): void {
  useEffect(() => {
    const typed = getValues("password");
    if (typed) setValue("password", typed);
  }, [getValues, setValue]);
}
