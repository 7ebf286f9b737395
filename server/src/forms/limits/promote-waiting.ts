import { asksForEmail } from '@tessera/fields/asks-for-email';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { AppContext } from '../../app-context';
import { placeIsFreeEmail } from '../../mail/emails/visitor-emails';
import { queueEmail } from '../../mail/queue-email';
import { formsWithFreePlaces, giveFreePlaces, type PromotedResponse } from '../../repositories/limits/waiting-lists';

/** The address in a response’s first answer that is one; null without any. */
function addressIn({ document: formDocument, data }: PromotedResponse): string | null {
  for (const field of fieldsOf(formDocument).filter(asksForEmail)) {
    const model = modelOf(field);
    const answer = model.read(field, data);
    if (!model.isEmpty(answer)) return model.text(field, answer);
  }
  return null;
}

/** Gives places that have become free to the first responses on the waiting lists, and tells their visitors. */
export async function promoteWaiting({
  database,
  mail,
}: Pick<AppContext, 'database'> & { mail: Pick<AppContext['mail'], 'wake'> }): Promise<void> {
  let queued = false;
  for (const formId of await formsWithFreePlaces(database)) {
    await database.transaction(async (transaction) => {
      for (const response of await giveFreePlaces(transaction, formId)) {
        const to = addressIn(response);
        if (to === null) continue;
        const isQueued = await queueEmail(transaction, placeIsFreeEmail({ to, ...response }), {
          kind: 'place',
          sender: formId,
        });
        queued ||= isQueued;
      }
    });
  }
  if (queued) mail.wake();
}
