import { asksForEmail } from '@tessera/fields/asks-for-email';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { AppContext } from '../../app-context';
import type { Queries } from '../../database/database';
import { queueResponseEmail } from '../../mail/queue-email';
import { firstAddress } from '../../notifications/visitor-addresses';
import { findVersion } from '../../repositories/form-versions';
import {
  findFirstAnswers,
  formsWithFreePlaces,
  type GivenPlace,
  giveFreePlaces,
} from '../../repositories/limits/waiting-lists';
import { tryAll } from '../../try-all';

type Tools = Pick<AppContext, 'database'> & { mail: Pick<AppContext['mail'], 'wake'> };

/** Returns the addresses of those who got a place, by response. A version is read once, and one at a time. */
async function addressesOf(
  transaction: Queries,
  formId: string,
  given: readonly GivenPlace[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const version of new Set(given.map(({ formVersion }) => formVersion))) {
    const formDocument = (await findVersion(transaction, formId, version))?.document;
    if (!formDocument) continue;
    const fieldIds = fieldsOf(formDocument)
      .filter(asksForEmail)
      .map(({ id }) => id);
    const ids = given.flatMap((place) => (place.formVersion === version ? [place.responseId] : []));
    const answers = await findFirstAnswers(transaction, ids, fieldIds);
    for (const [id, data] of answers) {
      const address = firstAddress({ data, formDocument });
      if (address !== null) addresses.set(id, address);
    }
  }
  return addresses;
}

/** Gives some of the free places of a form to the first responses on its waiting lists, and tells their visitors. */
export async function promoteWaitingOf({ database, mail }: Tools, formId: string): Promise<void> {
  const queued = await database.transaction(async (transaction) => {
    const given = await giveFreePlaces(transaction, formId);
    const addresses = await addressesOf(transaction, formId, given);
    let isAnyQueued = false;
    for (const { responseId, fieldId, option } of given) {
      const to = addresses.get(responseId);
      if (to === undefined) continue;
      const about = { kind: 'place', formId, responseId, fieldId, option } as const;
      const isQueued = await queueResponseEmail(transaction, { to, about, kind: 'place' });
      isAnyQueued ||= isQueued;
    }
    return isAnyQueued;
  });
  if (queued) mail.wake();
}

/**
 * Gives some of the free places of each form to the first responses on its waiting lists, and tells their visitors. Of several
 * servers, one at a time does.
 *
 * @throws after all forms were tried, with the failures of those that failed
 */
export async function promoteWaiting(tools: Tools): Promise<void> {
  // Usually none, and then no connection is opened for the lock.
  if ((await formsWithFreePlaces(tools.database)).length === 0) return;
  await tools.database.onOneServer('waiting lists', async () => {
    const promote = (formId: string) => promoteWaitingOf(tools, formId);
    await tryAll(await formsWithFreePlaces(tools.database), 'forms', promote, 'could not give free places');
  });
}
