import { createHash } from 'node:crypto';
import type { Queries } from '../database/database';
import { countEmail, type EmailPeriod, emailsToday } from '../repositories/email-counts';
import { findAccountOf } from '../repositories/organizations/form-access';
import { type EmailContent, renderEmail } from './email';
import { storeEmail, storeResponseEmail } from './outbox';
import type { ResponseEmail } from './response-email';
import { countUnsent } from './unsent-emails';

/** The most emails of a kind. Strangers write addresses of other people, so each kind has bounds. */
interface EmailBounds {
  toAddress: { max: number; per: EmailPeriod };
  /** Emails that one sender causes in a day. */
  fromSender?: number;
  /** Emails that are sent in a day for all senders of one group. */
  fromGroup?: number;
  /** Emails that are sent in a day for all groups of one person, who can found many organizations. */
  fromPerson?: number;
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
  /** To the address in a response. The sender is the form; the group, here and below, is its account or organization, and the person its founder. */
  copy: { toAddress: { max: 5, per: 'day' }, fromSender: 2_000, fromGroup: 5_000, fromPerson: 15_000 },
  place: { toAddress: { max: 5, per: 'day' }, fromSender: 2_000, fromGroup: 5_000, fromPerson: 15_000 },
  /** About new responses, at once. The sender is the form. */
  notice: { toAddress: { max: 500, per: 'day' }, fromSender: 5_000, fromGroup: 10_000, fromPerson: 30_000 },
  /** About the new responses of an hour or a day. Emails “at once” become these when their limit is reached. */
  digest: { toAddress: { max: 500, per: 'day' }, fromSender: 500, fromGroup: 5_000, fromPerson: 15_000 },
} satisfies { [kind: string]: EmailBounds };

/** The cause of an email. */
export interface EmailCause {
  kind: keyof typeof bounds;
  /** Who causes it: an account, a form or a network; empty for the server itself. */
  sender: string;
  /** What the sender belongs to, so that many senders together have a bound; by default nothing. */
  group?: string | null;
  /** The person that the group belongs to; by default none. */
  person?: string | null;
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

/** The bound that an email is above. */
type Bound = 'address' | 'sender' | 'group' | 'person';

/** The counts that many senders share, from the widest one on. */
function sharedCounts(cause: EmailCause): { bound: Bound; counted: string; max: number }[] {
  const { kind, group, person } = cause;
  const { fromGroup, fromPerson }: EmailBounds = bounds[kind];
  return [
    ...(person && fromPerson ? [{ bound: 'person' as const, counted: `${kind} of ${person}`, max: fromPerson }] : []),
    ...(group && fromGroup ? [{ bound: 'group' as const, counted: countOfGroup(cause), max: fromGroup }] : []),
  ];
}

/** Counts an email. Returns the bound that it is above; null if it is sent. */
async function boundReached(transaction: Queries, to: string, cause: EmailCause): Promise<Bound | null> {
  const shared = sharedCounts(cause);
  // To count nothing locks the count. Always in this order, and before that of a sender: otherwise transactions could wait for each
  // other.
  for (const { bound, counted, max } of shared) {
    if ((await countEmail(transaction, counted, 'day', 0)) >= max) return bound;
  }
  const reached = await narrowBoundReached(transaction, to, cause);
  if (reached === null) for (const { counted } of shared) await countEmail(transaction, counted, 'day');
  return reached;
}

/** Counts an email for its sender and its address. */
async function narrowBoundReached(
  transaction: Queries,
  to: string,
  { kind, sender }: EmailCause,
): Promise<'address' | 'sender' | null> {
  const { toAddress, fromSender }: EmailBounds = bounds[kind];
  if (fromSender && (await countEmail(transaction, `${kind} from ${sender}`, 'day')) > fromSender) return 'sender';
  // Only a hash, so that the addresses of visitors are in no further table.
  const address = createHash('sha256').update(to.trim().toLowerCase()).digest('base64url');
  return (await countEmail(transaction, `${kind} to ${address}`, toAddress.per)) > toAddress.max ? 'address' : null;
}

/**
 * Puts an email into the outbox, in the transaction that causes it. Call `wake` of the delivery after the commit. Every email
 * that is not about responses goes this way.
 *
 * @returns false if the address, the sender or its group has had the most emails of this kind; the email is then not sent
 */
export async function queueEmail(transaction: Queries, content: EmailContent, cause: EmailCause): Promise<boolean> {
  if ((await boundReached(transaction, content.to, cause)) !== null) return false;
  await storeEmail(transaction, renderEmail(content));
  return true;
}

/** The reason that the owner of a form finds for an email above a bound. */
const reasons = { address: 'address', sender: 'form', group: 'account', person: 'person' } as const;

/**
 * As `queueEmail`, for an email about responses of a form, which is written when it is sent. `to` is only counted. Those for
 * visitors that are not sent are counted for the owner; those for the owner wait for a later email.
 */
export async function queueResponseEmail(
  transaction: Queries,
  { to, about, kind }: { to: string; about: ResponseEmail; kind: EmailCause['kind'] },
): Promise<boolean> {
  const cause = { kind, sender: about.formId, ...(await findAccountOf(transaction, about.formId)) };
  const reached = await boundReached(transaction, to, cause);
  if (reached !== null) {
    if (about.kind !== 'notice') {
      await countUnsent(transaction, [{ formId: about.formId, kind: about.kind, reason: reasons[reached] }]);
    }
    return false;
  }
  await storeResponseEmail(transaction, about);
  return true;
}
