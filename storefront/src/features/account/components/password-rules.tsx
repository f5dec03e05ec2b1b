import { Icon } from "../../../components/icon.tsx";
import { cx } from "../../../lib/cx.ts";
import { passwordRules } from "../new-password.ts";

/** The rules of a new password, ticked off while it is being written. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <span className="block">
      Pelo menos:
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {passwordRules(password).map(({ text, kept }) => (
          <span key={text} className={cx("inline-flex items-center gap-1.5", kept && "text-navy")}>
            {kept ? (
              <Icon name="check" size={14} className="text-gold-ink" />
            ) : (
              <span
                aria-hidden="true"
                className="inline-block size-3.5 scale-[0.35] rounded-full bg-line-strong"
              />
            )}
            {text}
            {kept && <span className="sr-only">, atendido</span>}
          </span>
        ))}
      </span>
    </span>
  );
}
