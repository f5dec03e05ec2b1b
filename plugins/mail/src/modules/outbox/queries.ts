import { TIME_ZONE } from "@alfaiataria/brazil";

/** Calls the SQL function defined by the module's migrations. */
export const ENQUEUE = `
  SELECT enqueue_email(:id, :key, :template, :recipient, :replyTo, :data::jsonb,
    :mailbox::text, :share::text, :allowed::integer, :period::interval, :kept::boolean, :about::text) AS outcome`;

/** Seconds until a mailbox's budget has room for one more email; 0 if it has now. */
export const WAIT_FOR_ROOM = `
  SELECT CASE WHEN count(*) < :allowed THEN 0
    ELSE ceil(extract(epoch FROM mailbox_period(:period::interval) + :period::interval - now()))::integer END AS seconds
  FROM outbox_email
  WHERE mailbox = :mailbox AND share = :share AND created_at >= mailbox_period(:period::interval)
    AND state NOT IN ('held', 'summarized') AND deleted_at IS NULL`;

/**
 * One email a day for each mailbox with held emails, some time after the first of them. It covers a single address,
 * since one mailbox may have several, and the oldest emails; the rest waits for the next day.
 */
export const SUMMARIZE = `
  WITH due AS (
    SELECT DISTINCT ON (mailbox) mailbox, lower(recipient) AS recipient
    FROM outbox_email WHERE state = 'held' AND created_at <= now() - :delay::interval AND deleted_at IS NULL
    ORDER BY mailbox, created_at, id
  ),
  listed AS (
    SELECT held.*, due.recipient AS address, row_number() OVER (PARTITION BY due.mailbox ORDER BY held.created_at, held.id) AS place
    FROM due JOIN outbox_email held ON held.mailbox = due.mailbox AND lower(held.recipient) = due.recipient
    WHERE held.state = 'held' AND held.deleted_at IS NULL
  ),
  written AS (
    INSERT INTO outbox_email (id, key, template, recipient, data)
    SELECT 'email_' || replace(gen_random_uuid()::text, '-', ''),
      'orders-summary:' || mailbox || ':' || (now() AT TIME ZONE '${TIME_ZONE}')::date, 'orders-summary', address,
      jsonb_build_object('orders', jsonb_agg(
        jsonb_build_object('number', data -> 'number', 'total', data -> 'total', 'link', data -> 'link') ORDER BY place))
    FROM listed WHERE place <= :most GROUP BY mailbox, address
    ON CONFLICT (key) WHERE deleted_at IS NULL DO NOTHING
    RETURNING id, key
  ),
  told AS (
    UPDATE outbox_email SET state = 'summarized', data = '{}', reply_to = NULL, updated_at = now()
    FROM listed
    WHERE outbox_email.id = listed.id AND listed.place <= :most
      AND listed.mailbox IN (SELECT split_part(key, ':', 2) FROM written)
  )
  SELECT id FROM written`;

/** SQL: emails of which a great restock or a sweep of carts makes hundreds, and that nobody waits for. In the index too. */
const IS_BULK = "template IN ('back-in-stock', 'cart-reminder', 'review-request')";

/**
 * Claims the email due longest, those that somebody waits for before the others, for the length of a lease: other processes
 * skip it, and if the process dies it becomes due again.
 */
export const CLAIM = `
  UPDATE outbox_email SET attempts = attempts + 1, next_attempt_at = now() + :lease::interval, updated_at = now()
  WHERE id = (
    SELECT id FROM outbox_email
    WHERE state = 'queued' AND next_attempt_at <= now() AND deleted_at IS NULL
    ORDER BY ${IS_BULK}, next_attempt_at LIMIT 1
    FOR UPDATE SKIP LOCKED)
  RETURNING id, template, recipient, reply_to AS "replyTo", data, attempts`;

export const MARK_SENT = `
  UPDATE outbox_email SET state = 'sent', sent_at = now(), data = '{}', reply_to = NULL, last_error = NULL, updated_at = now()
  WHERE id = :id`;

/** Updates no row when another process has claimed the email meanwhile. */
export const MARK_NOT_SENT = `
  UPDATE outbox_email SET state = CASE WHEN created_at < now() - :patience::interval THEN 'failed' ELSE 'queued' END,
    next_attempt_at = now() + :delay * interval '1 second', last_error = :reason, updated_at = now()
  WHERE id = :id AND attempts = :attempts AND state = 'queued'
  RETURNING state`;

/**
 * What was written to an address, in answer to it, or about somebody's orders and messages, whoever was to get it. Keeps
 * the row, so that its key still prevents the email from being sent again, and keeps its mailbox for a day or two:
 * registering and deleting an account in turn does not renew the budget.
 */
export const FORGET = `
  UPDATE outbox_email SET recipient = '', reply_to = NULL, data = '{}', updated_at = now(),
    state = CASE WHEN state IN ('queued', 'held') THEN 'failed' ELSE state END
  WHERE recipient <> '' AND (lower(recipient) = lower(:address) OR lower(reply_to) = lower(:address) OR about = any(:about))`;

/** SQL: emails that were finished some time ago. */
export const OLD = "state <> 'queued' and updated_at < now() - :age::interval";

/** Clears mailbox hashes that budgets no longer need. */
export const FORGET_MAILBOXES = `
  UPDATE outbox_email SET mailbox = NULL
  WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM outbox_email
    WHERE mailbox IS NOT NULL AND state <> 'held' AND created_at < now() - interval '2 days'
    ORDER BY created_at LIMIT 10000 FOR UPDATE SKIP LOCKED))`;
