import type { Database } from '../database/database';
import { type OutboxRunner, outboxRunner } from '../outbox/outbox-runner';
import type { ErrorLog } from '../typed-app';
import type { Mailer } from './mailer';
import { deleteEmails, giveUpEmails, postponeEmails, type TakenEmail, takeEmails } from './outbox';

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
  log: ErrorLog;
}

/** Sends a group, five at a time. Returns the ids of those that were accepted and of those that were not. */
async function sendGroup(
  group: readonly TakenEmail[],
  { mailer, log }: DeliveryContext,
  onFailure: (error: unknown) => void,
) {
  const sent: string[] = [];
  const failed: string[] = [];
  const waiting = [...group];
  const sendOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await mailer(next.mail, next.id);
        sent.push(next.id);
      } catch (error) {
        log.error({ err: error, subject: next.mail.subject }, 'An email could not be sent. It will be tried again.');
        failed.push(next.id);
        onFailure(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return { sent, failed };
}

/** Several servers may deliver at the same time: each email is taken by one of them. */
export function mailDelivery(context: DeliveryContext): MailDelivery {
  const { database, log } = context;
  let onFailure: (error: unknown) => void = () => {};

  const round = async (isStopped: () => boolean) => {
    for (let group = await takeEmails(database); group.length > 0; group = await takeEmails(database)) {
      const { sent, failed } = await sendGroup(group, context, onFailure);
      if (sent.length > 0) await deleteEmails(database, sent);
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
