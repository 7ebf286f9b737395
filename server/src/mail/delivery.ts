import type { Database } from '../database/database';
import { type OutboxRunner, outboxRunner } from '../outbox/outbox-runner';
import type { ErrorLog } from '../typed-app';
import type { Email, Mailer } from './mailer';
import { deleteEmails, giveUpEmails, holdEmails, postponeEmails, type TakenEmail, takeEmails } from './outbox';
import type { ResponseEmail } from './response-email';

/** Emails that are sent at the same time. */
const AT_ONCE = 5;

/** Sends the emails of the outbox. */
export interface MailDelivery extends OutboxRunner {
  /** Tells about every attempt that fails. */
  onFailure(listener: (error: unknown) => void): void;
}

export interface DeliveryContext {
  database: Database;
  mailer: Mailer;
  /**
   * Writes an email about responses as they are now. Resolves with null if there is nothing to send any more, and with `held`
   * if the responses are deleted, but that can be undone.
   */
  write(about: ResponseEmail): Promise<Email | 'held' | null>;
  log: ErrorLog;
}

/** Sends an email, unless the responses that it is about are deleted. */
async function sendOne(taken: TakenEmail, context: DeliveryContext): Promise<'done' | 'held'> {
  const mail = taken.about ? await context.write(taken.about) : taken.mail;
  if (mail === 'held') return 'held';
  if (mail) await context.mailer(mail, taken.id);
  return 'done';
}

/**
 * Sends a group, five at a time. Returns the ids of those that are done, of those that wait for the end of a deletion, and of
 * those that the mail server did not accept.
 */
async function sendGroup(
  group: readonly TakenEmail[],
  context: DeliveryContext,
  onFailure: (error: unknown) => void,
): Promise<{ [outcome in 'done' | 'held' | 'failed']: string[] }> {
  const ids = { done: [] as string[], held: [] as string[], failed: [] as string[] };
  const waiting = [...group];
  const sendOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        ids[await sendOne(next, context)].push(next.id);
      } catch (error) {
        const about = next.about ? { about: next.about.kind } : { subject: next.mail.subject };
        context.log.error({ err: error, ...about }, 'An email could not be sent. It will be tried again.');
        ids.failed.push(next.id);
        onFailure(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return ids;
}

/** Several servers may deliver at the same time: each email is taken by one of them. */
export function mailDelivery(context: DeliveryContext): MailDelivery {
  const { database, log } = context;
  let onFailure: (error: unknown) => void = () => {};

  const round = async (isStopped: () => boolean) => {
    for (let group = await takeEmails(database); group.length > 0; group = await takeEmails(database)) {
      const { done, held, failed } = await sendGroup(group, context, onFailure);
      if (done.length > 0) await deleteEmails(database, done);
      if (held.length > 0) await holdEmails(database, held);
      if (failed.length > 0) await postponeEmails(database, failed);
      if (isStopped()) return;
    }
    const lost = await giveUpEmails(database);
    if (lost > 0) log.error({ lost }, 'Emails that could not be sent for three days were deleted');
  };

  return {
    ...outboxRunner(round, log, 'The emails of the outbox could not be sent'),
    onFailure: (listener) => {
      onFailure = listener;
    },
  };
}
