import type { AppContext } from '../../app-context';
import { queueResponseEmail } from '../../mail/queue-email';
import { firstAddress } from '../../notifications/visitor-addresses';
import { formsWithFreePlaces, giveFreePlaces } from '../../repositories/limits/waiting-lists';

/** Gives places that have become free to the first responses on the waiting lists, and tells their visitors. */
export async function promoteWaiting({
  database,
  mail,
}: Pick<AppContext, 'database'> & { mail: Pick<AppContext['mail'], 'wake'> }): Promise<void> {
  let queued = false;
  for (const formId of await formsWithFreePlaces(database)) {
    await database.transaction(async (transaction) => {
      for (const response of await giveFreePlaces(transaction, formId)) {
        const to = firstAddress(response);
        if (to === null) continue;
        const { responseId, fieldId, option } = response;
        const about = { kind: 'place', formId, responseId, fieldId, option } as const;
        const cause = { kind: 'place', sender: formId } as const;
        const isQueued = await queueResponseEmail(transaction, { to, about, cause });
        queued ||= isQueued;
      }
    });
  }
  if (queued) mail.wake();
}
