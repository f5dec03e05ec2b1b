/** Gives a row only to the first who asks with a key. */
export const ENQUEUE = `
  INSERT INTO letter (id, key, letter, recipient, reply_to, data)
  VALUES (:id, :key, :letter, :recipient, :replyTo, :data::jsonb)
  ON CONFLICT (key) WHERE deleted_at IS NULL DO NOTHING
  RETURNING id`;

/** Takes the letter that is due longest, for as long as a lease: others pass over it, and a killed process gives it back. */
export const CLAIM = `
  UPDATE letter SET attempts = attempts + 1, next_attempt_at = now() + :lease::interval, updated_at = now()
  WHERE id = (
    SELECT id FROM letter
    WHERE state = 'queued' AND next_attempt_at <= now() AND deleted_at IS NULL
    ORDER BY next_attempt_at LIMIT 1
    FOR UPDATE SKIP LOCKED)
  RETURNING id, letter, recipient, reply_to AS "replyTo", data, attempts`;

export const MARK_SENT = `
  UPDATE letter SET state = 'sent', sent_at = now(), data = '{}', reply_to = NULL, last_error = NULL, updated_at = now()
  WHERE id = :id`;

/** Nothing when another process has taken the letter since. */
export const MARK_NOT_SENT = `
  UPDATE letter SET state = CASE WHEN created_at < now() - :patience::interval THEN 'failed' ELSE 'queued' END,
    next_attempt_at = now() + :delay * interval '1 second', last_error = :reason, updated_at = now()
  WHERE id = :id AND attempts = :attempts AND state = 'queued'
  RETURNING state`;

/** The row stays, so that its key goes on standing for a letter that is not to be written again. */
export const FORGET = `
  UPDATE letter SET recipient = '', reply_to = NULL, data = '{}', updated_at = now(),
    state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END
  WHERE lower(recipient) = lower(:recipient)`;

export const SWEEP = `
  DELETE FROM letter WHERE state <> 'queued' AND updated_at < now() - :age::interval`;
