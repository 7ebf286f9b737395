import type { Database } from '../database/database';
import { type EmailContent, renderEmail } from '../mail/email';
import { responseEmail, responsesEmail } from '../mail/emails/response-emails';
import { placeIsFreeEmail } from '../mail/emails/visitor-emails';
import type { Email } from '../mail/mailer';
import type { NotificationEmail, ResponseEmail } from '../mail/response-email';
import {
  type EmailedResponse,
  findEmailed,
  findPlaced,
  findPresent,
  findRecipient,
  mayComeBack,
  type PlacedResponse,
  readCopied,
} from '../repositories/notifications/response-emails';
import type { ErrorLog } from '../typed-app';
import { answerTexts } from './answer-texts';
import { copyContent } from './copy-content';
import { emailLanguage } from './email-language';
import { firstAddress } from './visitor-addresses';

interface WritingContext {
  database: Database;
  publicUrl: string;
  log: ErrorLog;
}

/** A response that cannot be read, such as one of a damaged version, must not hold up those of everyone else. */
function textsOrNone(response: EmailedResponse, log: ErrorLog): ReturnType<typeof answerTexts> {
  try {
    return answerTexts(response);
  } catch (error) {
    log.error({ err: error, responseId: response.id }, 'The answers of a response could not be read for an email');
    return [{ name: 'Answers', value: 'They cannot be shown in this email. Open the response to read them.' }];
  }
}

/** One by one: the form of a response may have a megabyte. */
async function readAnswers(responses: NotificationEmail['responses'], { database, log }: WritingContext) {
  const read = [];
  for (const { id, isCorrection } of responses) {
    const response = await findEmailed(database, id);
    if (response) read.push({ isCorrection, answers: textsOrNone(response, log) });
  }
  return read;
}

async function notificationContent(
  email: NotificationEmail,
  context: WritingContext,
): Promise<EmailContent | 'held' | null> {
  const { database, publicUrl } = context;
  const { formId, token, responses, isDigest, more, hourlyUntil } = email;
  const recipient = await findRecipient(database, email);
  if (!recipient) return null;
  const present = await findPresent(
    database,
    responses.map(({ id }) => id),
  );
  if (present.size < responses.length && (await mayComeBack(database, formId))) return 'held';
  const listed = responses.filter(({ id }) => present.has(id));
  const url = `${publicUrl}/form-responses/${formId}`;
  const unsubscribe = `${publicUrl}/api/unsubscribe/${token}`;
  const about = { to: recipient.email, formName: recipient.formName, url, unsubscribe };
  const answers = recipient.includesAnswers ? await readAnswers(listed, context) : [];
  if (isDigest) {
    const count = listed.length + more.count;
    const corrected = listed.filter(({ isCorrection }) => isCorrection).length + more.corrected;
    const until = hourlyUntil === null ? null : new Date(hourlyUntil);
    return count > 0 ? responsesEmail({ ...about, count, corrected, answers, hourlyUntil: until }) : null;
  }
  const [only] = listed;
  if (!only) return null;
  const own = { answers: answers[0]?.answers ?? [], isCorrection: only.isCorrection };
  return responseEmail({ ...about, url: `${url}?response=${only.id}`, ...own });
}

function placeContent(placed: PlacedResponse, option: string): EmailContent | null {
  const to = firstAddress(placed);
  return to === null ? null : placeIsFreeEmail({ ...placed, to, language: emailLanguage(placed), option });
}

async function contentOf(email: ResponseEmail, context: WritingContext): Promise<EmailContent | 'held' | null> {
  const { database } = context;
  if (email.kind === 'notice') return notificationContent(email, context);
  if (email.kind === 'copy') {
    const [copied] = await readCopied(database, [email.responseId]);
    if (copied) return copyContent(copied);
  } else {
    const placed = await findPlaced(database, email);
    if (placed) return placeContent(placed, email.option);
  }
  return (await mayComeBack(database, email.formId)) ? 'held' : null;
}

/**
 * Writes an email about responses as they are now.
 *
 * @returns null if there is nothing to send any more: the responses are deleted, or the email was turned off. `held` if they
 *   are deleted, but that can be undone.
 */
export async function writeResponseEmail(
  email: ResponseEmail,
  context: WritingContext,
): Promise<Email | 'held' | null> {
  const content = await contentOf(email, context);
  return content === null || content === 'held' ? content : renderEmail(content);
}
