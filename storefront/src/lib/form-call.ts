import { useMutation } from "@tanstack/react-query";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { fieldMessages, HttpError, messageOf } from "./api/reply.ts";

type Options<Sent> = {
  call: (values: Sent) => Promise<unknown>;
  /** What is said when the server gives no message of its own. */
  fallback: string;
  onDone: (values: Sent) => unknown;
  /** For a failure that is dealt with elsewhere; true when it was. */
  handleError?: (error: unknown) => boolean;
  /** Before the first bad field takes the focus: it may have to be brought to light. */
  onInvalid?: (field: string) => void;
};

/**
 * A form that is one call. What the server says of a field goes to that field, and the first of them takes the focus;
 * anything else is `problem`, for the form to show. What was typed stays.
 */
export function useFormCall<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  { call, fallback, onDone, handleError, onInvalid }: Options<Sent>,
) {
  const messagesOf = (error: unknown) =>
    fieldMessages(error).filter(({ field }) => field in form.getValues());
  const focus = ([first]: string[]) => {
    if (first === undefined) return;
    onInvalid?.(first);
    form.setFocus(first as Path<Values>);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    onSuccess: (_answer, values) => onDone(values),
    onError: (failure) => {
      if (handleError?.(failure)) return;
      const messages = messagesOf(failure);
      for (const { field, message } of messages) form.setError(field as Path<Values>, { message });
      focus(messages.map(({ field }) => field));
    },
  });
  return {
    submit: form.handleSubmit(
      (values) => mutate(values),
      (errors) => focus(Object.keys(errors)),
    ),
    isPending,
    problem: error && messagesOf(error).length === 0 ? messageOf(error, fallback) : null,
    /** The session ended while the form was open. */
    isSignedOut: error instanceof HttpError && error.status === 401,
  };
}
