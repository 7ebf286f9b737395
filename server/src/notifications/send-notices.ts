import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { renderEmail } from '../mail/email';
import { newResponseEmail, newResponsesEmail } from '../mail/emails';
import { queueEmail } from '../mail/outbox';
import {
  type DueForm,
  deleteSettledNotices,
  settleOwner,
  takeDueForm,
} from '../repositories/notifications/pending-notices';
import { answerTexts } from './answer-texts';

/** More responses than this at the same time are one email, also where the owner chose one for each. */
const MAX_SINGLE = 5;
/** Responses whose answers a summary contains. */
const MAX_LISTED = 20;

async function writeNotices(transaction: Queries, form: DueForm, publicUrl: string): Promise<void> {
  const { count, first } = await settleOwner(transaction, form.id, MAX_LISTED);
  if (count === 0) return;
  const url = `${publicUrl}/form-responses/${form.id}`;
  const answers = form.includesAnswers ? first.map(answerTexts) : [];
  for (const { email, token } of form.recipients) {
    const about = { to: email, formName: form.name, unsubscribe: `${publicUrl}/api/unsubscribe/${token}` };
    if (form.frequency === 'at-once' && count <= MAX_SINGLE) {
      for (const [index, { id }] of first.entries()) {
        const content = newResponseEmail({ ...about, url: `${url}?response=${id}`, answers: answers[index] ?? [] });
        await queueEmail(transaction, renderEmail(content));
      }
    } else await queueEmail(transaction, renderEmail(newResponsesEmail({ ...about, url, count, answers })));
  }
}

/** Writes the emails about new responses that are due into the outbox, form by form. */
export async function sendNotices({
  database,
  mail,
  publicUrl,
}: Pick<AppContext, 'database' | 'mail' | 'publicUrl'>): Promise<void> {
  const sendOne = () =>
    database.transaction(async (transaction) => {
      const form = await takeDueForm(transaction);
      if (!form) return false;
      await writeNotices(transaction, form, publicUrl);
      return true;
    });
  let isSent = false;
  while (await sendOne()) isSent = true;
  await deleteSettledNotices(database);
  if (isSent) mail.wake();
}
