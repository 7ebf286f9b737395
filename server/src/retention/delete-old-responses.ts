import type { AppContext } from '../app-context';
import { findRule, formsWithRules, listDue } from '../repositories/retention/retention';
import { tryAll } from '../try-all';
import { destroyResponses, PORTION } from './destroy-responses';

/**
 * Deletes the responses of every form that are older than their owners want. Several servers may do it at the same time.
 *
 * @throws after all forms were tried, with what went wrong
 */
export async function deleteOldResponses(context: Pick<AppContext, 'database' | 'files'>): Promise<void> {
  await tryAll(await formsWithRules(context.database), 'forms with retention', async (formId) => {
    let deleted: number | null = PORTION;
    while (deleted === PORTION) {
      deleted = await destroyResponses(context, formId, {
        choose: async (transaction) => {
          // The owner may have changed it since.
          const rule = await findRule(transaction, formId);
          return rule ? listDue(transaction, formId, rule, PORTION) : [];
        },
      });
    }
  });
}
