import { asksForEmail } from '@tessera/fields/asks-for-email';
import { isShown } from '@tessera/fields/is-shown';
import { modelOf } from '@tessera/fields/models';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import { fieldWithId } from '@tessera/form-model/fields-of';
import { filledPlainText } from '@tessera/form-model/logic/pipe';
import { stateOf } from '@tessera/form-model/logic/state-of';
import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import type { EmailContent } from '../mail/email';
import { copyEmail } from '../mail/emails/visitor-emails';
import { queueEmail } from '../mail/queue-email';
import { type CopiedResponse, hasCopies, takeCopies } from '../repositories/notifications/pending-notices';
import type { ErrorLog } from '../typed-app';
import { answerTexts } from './answer-texts';
import { quizTexts } from './quiz-texts';

/** Responses that one transaction takes. */
const GROUP = 20;

/** The address that a visitor entered; null if the form no longer asks for it or it was left empty. */
function addressIn({ data, formDocument, fieldId }: CopiedResponse): string | null {
  const field = fieldWithId(formDocument, fieldId);
  if (!field || !asksForEmail(field)) return null;
  const model = modelOf(field);
  const answer = model.read(field, data);
  return model.isEmpty(answer) ? null : model.text(field, answer);
}

/** The subject and the message of the owner’s, with the visitor’s answers in place of their names. */
function ownTexts({ data, formDocument, subject, message }: CopiedResponse) {
  const state = stateOf(compileConditions(formDocument), data);
  const answers = { ...data, ...state.results };
  const text = (own: string) => filledPlainText(own, { formDocument, state, answers, language: 'en' }).trim();
  return { subject: text(subject), message: text(message) };
}

/** The copy of a response; null if there is no one to send it to. */
function copyOf(copied: CopiedResponse, log: ErrorLog): EmailContent | null {
  try {
    const to = addressIn(copied);
    const { formDocument } = copied;
    const answers = [...answerTexts(copied, isShown), ...quizTexts(copied)];
    return to === null ? null : copyEmail({ to, formName: formDocument.name, ...ownTexts(copied), answers });
  } catch (error) {
    // Such as one of a damaged version: it must not hold up the copies of everybody else.
    log.error({ err: error, responseId: copied.id }, 'A copy for a visitor could not be written');
    return null;
  }
}

async function writeCopy(transaction: Queries, copied: CopiedResponse, log: ErrorLog): Promise<void> {
  const content = copyOf(copied, log);
  if (content) await queueEmail(transaction, content, { kind: 'copy', sender: copied.formId });
}

/** Writes the copies for visitors into the outbox. */
export async function sendCopies({
  database,
  mail,
  log,
}: Pick<AppContext, 'database' | 'mail'> & { log: ErrorLog }): Promise<void> {
  if (!(await hasCopies(database))) return;
  const sendGroup = () =>
    database.transaction(async (transaction) => {
      const group = await takeCopies(transaction, GROUP);
      for (const copied of group) await writeCopy(transaction, copied, log);
      return group.length;
    });
  while ((await sendGroup()) > 0);
  mail.wake();
}
