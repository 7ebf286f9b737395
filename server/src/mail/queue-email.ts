import { createHash } from 'node:crypto';
import type { Queries } from '../database/database';
import { countEmail, type EmailPeriod, emailsToday } from '../repositories/email-counts';
import { findAccountOf } from '../repositories/organizations/form-access';
import { type EmailContent, renderEmail } from './email';
import { storeEmail, storeResponseEmail } from './outbox';
import type { ResponseEmail } from './response-email';

/** The most emails of a kind. Strangers write addresses of other people, so each kind has bounds. */
interface EmailBounds {
  toAddress: { max: number; per: EmailPeriod };
  /** Emails that one sender causes in a day. */
  fromSender?: number;
  /** Emails that are sent in a day for all senders of one group. */
  fromGroup?: number;
}

const bounds = {
  /** Links that finish a registration. The sender is a network and an address, so that others cannot use up the owner’s. The group is the network. */
  registration: { toAddress: { max: 10, per: 'hour' }, fromSender: 5, fromGroup: 500 },
  'password-reset': { toAddress: { max: 10, per: 'hour' } },
  /** A link to a new email. The sender is the account. */
  'email-change': { toAddress: { max: 5, per: 'day' }, fromSender: 10 },
  /** A link to the email of an account, which confirms it. */
  'email-confirmation': { toAddress: { max: 5, per: 'day' } },
  /** To the email of an account, which need not be confirmed. */
  account: { toAddress: { max: 30, per: 'day' } },
  /** The sender is the person who invites. */
  invitation: { toAddress: { max: 5, per: 'day' }, fromSender: 300 },
  /** To the address in a response. The sender is the form; the group, here and below, is its account or organization. */
  copy: { toAddress: { max: 5, per: 'day' }, fromSender: 2_000, fromGroup: 5_000 },
  place: { toAddress: { max: 5, per: 'day' }, fromSender: 2_000, fromGroup: 5_000 },
  /** About new responses, at once. The sender is the form. */
  notice: { toAddress: { max: 500, per: 'day' }, fromSender: 5_000, fromGroup: 10_000 },
  /** About the new responses of an hour or a day. Emails “at once” become these when their limit is reached. */
  digest: { toAddress: { max: 500, per: 'day' }, fromSender: 500, fromGroup: 5_000 },
} satisfies { [kind: string]: EmailBounds };

/** The cause of an email. */
export interface EmailCause {
  kind: keyof typeof bounds;
  /** Who causes it: an account, a form or a network; empty for the server itself. */
  sender: string;
  /** What the sender belongs to, so that many senders together have a bound; by default nothing. */
  group?: string | null;
}

const countOfGroup = ({ kind, group }: Pick<EmailCause, 'kind' | 'group'>) => `${kind} for ${group}`;

/**
 * Whether the senders of a group have caused the most emails of this kind today, so that a caller can say it. Waits for no
 * transaction that counts: how long it took would tell what that one does.
 */
export async function isGroupAtLimit(queries: Queries, cause: Pick<EmailCause, 'kind' | 'group'>): Promise<boolean> {
  const { fromGroup = Number.POSITIVE_INFINITY }: EmailBounds = bounds[cause.kind];
  return (await emailsToday(queries, countOfGroup(cause))) >= fromGroup;
}

/** Counts an email. Returns false if its address, its sender or the group of the sender has had the most emails of this kind. */
async function isWithinBounds(transaction: Queries, to: string, cause: EmailCause): Promise<boolean> {
  const { fromGroup }: EmailBounds = bounds[cause.kind];
  const ofGroup = countOfGroup(cause);
  if (!fromGroup || !cause.group) return isWithinNarrowBounds(transaction, to, cause);
  // To count nothing locks the count. Always before that of a sender: with two orders, transactions could wait for each other.
  if ((await countEmail(transaction, ofGroup, 'day', 0)) >= fromGroup) return false;
  const isWithin = await isWithinNarrowBounds(transaction, to, cause);
  if (isWithin) await countEmail(transaction, ofGroup, 'day');
  return isWithin;
}

/** Counts an email for its sender and its address. */
async function isWithinNarrowBounds(transaction: Queries, to: string, { kind, sender }: EmailCause): Promise<boolean> {
  const { toAddress, fromSender }: EmailBounds = bounds[kind];
  if (fromSender && (await countEmail(transaction, `${kind} from ${sender}`, 'day')) > fromSender) return false;
  // Only a hash, so that the addresses of visitors are in no further table.
  const address = createHash('sha256').update(to.trim().toLowerCase()).digest('base64url');
  return (await countEmail(transaction, `${kind} to ${address}`, toAddress.per)) <= toAddress.max;
}

/**
 * Puts an email into the outbox, in the transaction that causes it. Call `wake` of the delivery after the commit. Every email
 * that is not about responses goes this way.
 *
 * @returns false if the address, the sender or its group has had the most emails of this kind; the email is then not sent
 */
export async function queueEmail(transaction: Queries, content: EmailContent, cause: EmailCause): Promise<boolean> {
  if (!(await isWithinBounds(transaction, content.to, cause))) return false;
  await storeEmail(transaction, renderEmail(content));
  return true;
}

/** As `queueEmail`, for an email about responses of a form, which is written when it is sent. `to` is only counted. */
export async function queueResponseEmail(
  transaction: Queries,
  { to, about, kind }: { to: string; about: ResponseEmail; kind: EmailCause['kind'] },
): Promise<boolean> {
  const cause = { kind, sender: about.formId, group: await findAccountOf(transaction, about.formId) };
  if (!(await isWithinBounds(transaction, to, cause))) return false;
  await storeResponseEmail(transaction, about);
  return true;
}
