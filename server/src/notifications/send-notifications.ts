import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { queueResponseEmail } from '../mail/queue-email';
import type { ListedId } from '../mail/response-email';
import { sendHourlyToday } from '../repositories/notifications/notification-settings';
import {
  type DueForm,
  deleteSettledNotifications,
  settleOwner,
  takeDueForm,
  unsettleOwner,
} from '../repositories/notifications/pending-notifications';

/** More responses than this at the same time are one email, also where the owner chose one for each. */
const MAX_SINGLE = 5;
/** Responses whose answers a digest contains. */
const MAX_LISTED = 20;

type Recipient = DueForm['recipients'][number];

/** A recipient, the form, and the kind of email that is counted. */
interface NotificationTarget {
  recipient: Recipient;
  formId: string;
  kind: 'notice' | 'digest';
}

/** The subject of an email: one response, or a digest of several. */
interface Announced {
  responses: readonly ListedId[];
  isDigest: boolean;
  hourlyUntil: Date | null;
}

/** Puts an email into the outbox. Returns whether the limit permits it. */
function queueNotification(
  transaction: Queries,
  { recipient: { email, token }, formId, kind }: NotificationTarget,
  { responses, isDigest, hourlyUntil }: Announced,
): Promise<boolean> {
  const rest = responses.slice(MAX_LISTED);
  return queueResponseEmail(transaction, {
    to: email,
    about: {
      kind: 'notice',
      formId,
      token,
      responses: responses.slice(0, MAX_LISTED),
      isDigest,
      more: { count: rest.length, corrected: rest.filter(({ isCorrection }) => isCorrection).length },
      hourlyUntil: hourlyUntil?.toISOString() ?? null,
    },
    kind,
  });
}

/** Sends the emails that come at once. Returns how many of the responses are announced: fewer above the limit of the day. */
async function sendAtOnce(
  transaction: Queries,
  target: Omit<NotificationTarget, 'kind'>,
  responses: readonly ListedId[],
): Promise<number> {
  const notification = { ...target, kind: 'notice' } as const;
  if (responses.length > MAX_SINGLE) {
    const isQueued = await queueNotification(transaction, notification, {
      responses,
      isDigest: true,
      hourlyUntil: null,
    });
    return isQueued ? responses.length : 0;
  }
  for (const [index, response] of responses.entries()) {
    if (
      !(await queueNotification(transaction, notification, {
        responses: [response],
        isDigest: false,
        hourlyUntil: null,
      }))
    )
      return index;
  }
  return responses.length;
}

async function queueNotifications(transaction: Queries, form: DueForm): Promise<void> {
  const responses = await settleOwner(transaction, form.id);
  if (responses.length === 0) return;
  let { hourlyUntil } = form;
  let isTold = form.recipients.length === 0;
  for (const recipient of form.recipients) {
    const target = { recipient, formId: form.id };
    const isAtOnce = form.frequency === 'at-once' && form.hourlyUntil === null;
    const announced = isAtOnce ? await sendAtOnce(transaction, target, responses) : 0;
    if (announced > 0) isTold = true;
    if (announced === responses.length) continue;
    if (isAtOnce) hourlyUntil ??= await sendHourlyToday(transaction, form.id);
    const rest = { responses: responses.slice(announced), isDigest: true, hourlyUntil };
    if (await queueNotification(transaction, { ...target, kind: 'digest' }, rest)) isTold = true;
  }
  // Above every limit, the responses wait for the next hour or day.
  if (!isTold)
    await unsettleOwner(
      transaction,
      responses.map(({ id }) => id),
    );
}

/** Puts the emails about new and corrected responses that are due into the outbox, form by form. */
export async function sendNotifications({ database, mail }: Pick<AppContext, 'database' | 'mail'>): Promise<void> {
  const sendOne = () =>
    database.transaction(async (transaction) => {
      const form = await takeDueForm(transaction);
      if (!form) return false;
      await queueNotifications(transaction, form);
      return true;
    });
  let isSent = false;
  while (await sendOne()) isSent = true;
  await deleteSettledNotifications(database);
  if (isSent) mail.wake();
}
