import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '../database/database';
import type { Email } from './mailer';
import type { ResponseEmail } from './response-email';
import { countUnsent } from './unsent-emails';

/** Emails that one attempt takes. */
const GROUP = 20;
/** A server that took emails and does not report back counts as stopped after this time. Longer than an attempt can last. */
const LEASE_MINUTES = 10;
/** The longest pause between two attempts. */
const LONGEST_PAUSE_MINUTES = 360;
/** How long sending an email is attempted. */
const DAYS = 3;
/** Attempts before an email is given up, however old it is: the server was down, or its clock jumped. */
const FEWEST_ATTEMPTS = 10;

/** How long an email about a deleted response waits, while the deletion can be undone. */
const HOLD_SECONDS = 10;

/** An email that this server has taken from the outbox. */
export interface TakenEmail {
  id: string;
  /** Empty for an email about responses. */
  mail: Email;
  /** Null for every other email. */
  about: ResponseEmail | null;
}

/** Stores an email. Only `queueEmail` does, which counts it. */
export async function storeEmail(queries: Queries, mail: Email): Promise<void> {
  await queries.query('INSERT INTO mail_outbox (id, mail) VALUES ($1, $2::jsonb)', [
    randomUUID(),
    JSON.stringify(mail),
  ]);
}

/** Stores an email that is written when it is sent. Only `queueResponseEmail` does, which counts it. */
export async function storeResponseEmail(queries: Queries, about: ResponseEmail): Promise<void> {
  await queries.query('INSERT INTO mail_outbox (id, about) VALUES ($1, $2::jsonb)', [
    randomUUID(),
    JSON.stringify(about),
  ]);
}

/** Takes a group of emails that are due. Other servers skip them until the lease ends. */
export function takeEmails(queries: Queries): Promise<TakenEmail[]> {
  return queries.query<TakenEmail>(
    `UPDATE mail_outbox SET attempts = attempts + 1, next_at = now() + $2::int * interval '1 minute'
     WHERE id IN (SELECT id FROM mail_outbox WHERE next_at <= now() ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, mail, about`,
    [GROUP, LEASE_MINUTES],
  );
}

/** Deletes emails that the mail server has accepted, or whose responses are deleted. */
export async function deleteEmails(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query('DELETE FROM mail_outbox WHERE id = ANY($1::uuid[])', [[...ids]]);
}

/** Plans the next attempt: after 1 minute, then 2, 4 and so on up to 6 hours. */
export async function postponeEmails(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(
    `UPDATE mail_outbox
     SET next_at = now() + least($2::int, power(2, least(attempts, 12) - 1)::int) * interval '1 minute'
     WHERE id = ANY($1::uuid[])`,
    [[...ids], LONGEST_PAUSE_MINUTES],
  );
}

/** Lets emails wait until the deletions of their responses can no longer be undone. */
export async function holdEmails(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(
    `UPDATE mail_outbox SET next_at = now() + $2::int * interval '1 second' WHERE id = ANY($1::uuid[])`,
    [[...ids], HOLD_SECONDS],
  );
}

/**
 * Deletes emails that could not be sent for three days, in several attempts. Those about responses are counted for the owners of
 * their forms. Returns their number.
 */
export async function giveUpEmails(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.query<Pick<TakenEmail, 'about'>>(
      `DELETE FROM mail_outbox WHERE created_at < now() - $1::int * interval '1 day' AND attempts >= $2 RETURNING about`,
      [DAYS, FEWEST_ATTEMPTS],
    );
    const unsent = rows.flatMap(({ about }) =>
      about ? [{ formId: about.formId, kind: about.kind, reason: 'mail-server' as const }] : [],
    );
    await countUnsent(transaction, unsent);
    return rows.length;
  });
}
