import { createHash } from 'node:crypto';
import { asksForEmail } from '@tessera/fields/asks-for-email';
import { modelOf } from '@tessera/fields/models';
import { fieldWithId } from '@tessera/form-model/fields-of';
import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { renderEmail } from '../mail/email';
import { copyEmail } from '../mail/emails';
import { queueEmail } from '../mail/outbox';
import { countEmail } from '../repositories/email-counts';
import { type CopiedResponse, hasCopies, takeCopies } from '../repositories/notifications/pending-notices';
import { answerTexts } from './answer-texts';

/** Copies to one address in a day, from all forms together: a stranger may enter the address of another person. */
const MAX_TO_ADDRESS = 5;
/** Copies of one form in a day. */
const MAX_OF_FORM = 2000;
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

async function writeCopy(transaction: Queries, copied: CopiedResponse): Promise<void> {
  const to = addressIn(copied);
  if (to === null) return;
  const hash = createHash('sha256').update(to.toLowerCase()).digest('base64url');
  if ((await countEmail(transaction, `address:${hash}`)) > MAX_TO_ADDRESS) return;
  if ((await countEmail(transaction, `form:${copied.formId}`)) > MAX_OF_FORM) return;
  const { subject, message, formDocument } = copied;
  const content = copyEmail({ to, formName: formDocument.name, subject, message, answers: answerTexts(copied) });
  await queueEmail(transaction, renderEmail(content));
}

/** Writes the copies for visitors into the outbox. */
export async function sendCopies({ database, mail }: Pick<AppContext, 'database' | 'mail'>): Promise<void> {
  if (!(await hasCopies(database))) return;
  const sendGroup = () =>
    database.transaction(async (transaction) => {
      const group = await takeCopies(transaction, GROUP);
      for (const copied of group) await writeCopy(transaction, copied);
      return group.length;
    });
  while ((await sendGroup()) > 0);
  mail.wake();
}
