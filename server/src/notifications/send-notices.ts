import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { type ListedResponse, responseEmail, responsesEmail } from '../mail/emails/response-emails';
import { queueEmail } from '../mail/queue-email';
import { sendHourlyToday } from '../repositories/notifications/notification-settings';
import {
  type DueForm,
  deleteSettledNotices,
  type NoticedResponse,
  type Settled,
  settleOwner,
  takeDueForm,
  unsettleOwner,
} from '../repositories/notifications/pending-notices';
import type { ErrorLog } from '../typed-app';
import { answerTexts } from './answer-texts';

/** More responses than this at the same time are one email, also where the owner chose one for each. */
const MAX_SINGLE = 5;
/** Responses whose answers a summary contains. */
const MAX_LISTED = 20;

type AnswerText = ReturnType<typeof answerTexts>[number];

/** A response that cannot be read, such as one of a damaged version, must not hold up those of everybody else. */
function textsOrNone(response: NoticedResponse, log: ErrorLog): AnswerText[] {
  try {
    return answerTexts(response);
  } catch (error) {
    log.error({ err: error, responseId: response.id }, 'The answers of a response could not be read for an email');
    return [{ name: 'Answers', value: 'They cannot be shown in this email. Open the response to read them.' }];
  }
}

type Recipient = DueForm['recipients'][number];

/** New and corrected responses of a form, for the emails about them. */
interface Notices {
  form: DueForm;
  all: Settled['all'];
  /** The first of them, with their answers where the owner wants them in the email. */
  first: readonly (ListedResponse & { id: string })[];
  publicUrl: string;
}

/** Who gets an email, and the part of the texts that is the same in each. */
function subjectOf({ form, publicUrl }: Notices, { email, token }: Recipient) {
  return {
    to: email,
    formName: form.name,
    url: `${publicUrl}/form-responses/${form.id}`,
    unsubscribe: `${publicUrl}/api/unsubscribe/${token}`,
  };
}

/** What an email about several responses says, without the first ones that are announced. */
function digestOf({ form, all, first }: Notices, announced = 0) {
  const rest = all.slice(announced);
  return {
    count: rest.length,
    corrected: rest.filter(({ isCorrection }) => isCorrection).length,
    answers: form.includesAnswers ? first.slice(announced) : [],
  };
}

/** Sends the emails that come at once. Returns how many of the responses are announced: fewer above the limit of the day. */
async function sendAtOnce(transaction: Queries, notices: Notices, recipient: Recipient): Promise<number> {
  const { form, all, first } = notices;
  const count = all.length;
  const about = subjectOf(notices, recipient);
  const cause = { kind: 'notice', sender: form.id } as const;
  if (count > MAX_SINGLE) {
    const email = responsesEmail({ ...about, ...digestOf(notices), hourlyUntil: null });
    return (await queueEmail(transaction, email, cause)) ? count : 0;
  }
  for (const [index, { id, answers, isCorrection }] of first.entries()) {
    const email = responseEmail({ ...about, url: `${about.url}?response=${id}`, answers, isCorrection });
    if (!(await queueEmail(transaction, email, cause))) return index;
  }
  return count;
}

/** Sends one email about all responses, except the first ones that are announced. Returns whether the limit permits it. */
function sendDigest(
  transaction: Queries,
  notices: Notices,
  { recipient, announced, hourlyUntil }: { recipient: Recipient; announced: number; hourlyUntil: Date | null },
): Promise<boolean> {
  const about = { ...subjectOf(notices, recipient), ...digestOf(notices, announced), hourlyUntil };
  return queueEmail(transaction, responsesEmail(about), { kind: 'digest', sender: notices.form.id });
}

async function writeNotices(
  transaction: Queries,
  form: DueForm,
  { publicUrl, log }: { publicUrl: string; log: ErrorLog },
): Promise<void> {
  const { all, first: responses } = await settleOwner(transaction, form.id, MAX_LISTED);
  const count = all.length;
  if (count === 0) return;
  const corrections = new Set(all.filter(({ isCorrection }) => isCorrection).map(({ id }) => id));
  const first = responses.map((response) => ({
    id: response.id,
    isCorrection: corrections.has(response.id),
    answers: form.includesAnswers ? textsOrNone(response, log) : [],
  }));
  const notices = { form, all, first, publicUrl };
  let { hourlyUntil } = form;
  let isTold = form.recipients.length === 0;
  for (const recipient of form.recipients) {
    const isAtOnce = form.frequency === 'at-once' && form.hourlyUntil === null;
    const announced = isAtOnce ? await sendAtOnce(transaction, notices, recipient) : 0;
    if (announced > 0) isTold = true;
    if (announced === count) continue;
    if (isAtOnce) hourlyUntil ??= await sendHourlyToday(transaction, form.id);
    if (await sendDigest(transaction, notices, { recipient, announced, hourlyUntil })) isTold = true;
  }
  // Above every limit, the responses wait for the next hour or day.
  if (!isTold)
    await unsettleOwner(
      transaction,
      all.map(({ id }) => id),
    );
}

/** Writes the emails about new and corrected responses that are due into the outbox, form by form. */
export async function sendNotices({
  database,
  mail,
  publicUrl,
  log,
}: Pick<AppContext, 'database' | 'mail' | 'publicUrl'> & { log: ErrorLog }): Promise<void> {
  const sendOne = () =>
    database.transaction(async (transaction) => {
      const form = await takeDueForm(transaction);
      if (!form) return false;
      await writeNotices(transaction, form, { publicUrl, log });
      return true;
    });
  let isSent = false;
  while (await sendOne()) isSent = true;
  await deleteSettledNotices(database);
  if (isSent) mail.wake();
}
