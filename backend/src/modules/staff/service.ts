import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ContainerRegistrationKeys, MedusaService } from "@medusajs/framework/utils";
import { sweep } from "@alfaiataria/medusa-kit";
import StaffDevice from "./models/staff-device";
import StaffMember from "./models/staff-member";
import UsedCode from "./models/used-code";

/** For how long a browser is known. */
export const DEVICE_DAYS = 180;
/** Longer than a code stays valid: 30 s, plus one such step of tolerance on either side. */
const CODE_LIFETIME = "10 minutes";

type Container = { [ContainerRegistrationKeys.PG_CONNECTION]: Knex };

/**
 * Staff's administrator marks, devices and used codes. `api/requests/staff.ts` decides who the caller is and may do.
 */
class StaffModuleService extends MedusaService({ StaffMember, StaffDevice, UsedCode }) {
  private readonly pg: Knex;

  constructor(container: Container, ...rest: unknown[]) {
    super(container, ...rest);
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION];
  }

  /**
   * Makes a user a member of staff, with or without the administrator's mark. Call this before the user is created: a
   * mark without a user grants nothing, and a user without one has no permissions.
   */
  async mark(userId: string, { isAdministrator }: { isAdministrator: boolean }): Promise<void> {
    await this.pg.raw(
      `insert into staff_member (user_id, is_administrator) values (:userId, :isAdministrator)
       on conflict (user_id) do update set is_administrator = excluded.is_administrator, updated_at = now()`,
      { userId, isAdministrator },
    );
  }

  /**
   * Voids all tokens and sessions of a user. Tokens record their age in whole seconds, so only those issued from the
   * next second on are valid. @returns that second, in seconds since 1970
   */
  async endSessions(userId: string): Promise<number> {
    const { rows } = await this.pg.raw<{ rows: { from: number }[] }>(
      `update staff_member set updated_at = now(),
         sessions_from = greatest(date_trunc('second', clock_timestamp()), date_trunc('second', sessions_from)) + interval '1 second'
       where user_id = :userId returning extract(epoch from sessions_from)::int as from`,
      { userId },
    );
    return rows[0]?.from ?? 0;
  }

  /** Remembers a browser in which a user has signed in. @param tokenHash SHA-256 of its cookie */
  async rememberDevice(tokenHash: string, userId: string): Promise<void> {
    await this.pg.raw(
      `insert into staff_device (token_hash, user_id, expires_at)
       values (:tokenHash, :userId, now() + :lifetime::interval)
       on conflict (token_hash) do update set user_id = excluded.user_id, expires_at = excluded.expires_at`,
      { tokenHash, userId, lifetime: `${DEVICE_DAYS} days` },
    );
  }

  /** The user who last signed in from a browser. @param tokenHash SHA-256 of its cookie */
  async userOfDevice(tokenHash: string): Promise<string | undefined> {
    const { rows } = await this.pg.raw<{ rows: { user_id: string }[] }>(
      "select user_id from staff_device where token_hash = :tokenHash and expires_at > now()",
      { tokenHash },
    );
    return rows[0]?.user_id;
  }

  /** Uses up a code. @returns false when it was used before @param codeHash SHA-256 of identity and code */
  async useCode(codeHash: string): Promise<boolean> {
    const { rows } = await this.pg.raw<{ rows: unknown[] }>(
      "insert into staff_used_code (code_hash) values (:codeHash) on conflict do nothing returning 1",
      { codeHash },
    );
    return rows.length > 0;
  }

  /** Takes back `useCode` for a code that was not accepted. */
  async returnCode(codeHash: string): Promise<void> {
    await this.pg.raw("delete from staff_used_code where code_hash = :codeHash", { codeHash });
  }

  /** Deletes expired devices and used codes. */
  async sweep(): Promise<void> {
    await sweep(this.pg, "staff_device", "expires_at <= now()");
    await sweep(this.pg, "staff_used_code", "created_at <= now() - :lifetime::interval", {
      lifetime: CODE_LIFETIME,
    });
  }
}

export default StaffModuleService;
