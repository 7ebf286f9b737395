import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import { type LimitRefusal, refusalOf } from '../forms/limits/limit-refusal';
import { lockForm } from '../repositories/forms';
import type { FormAccess } from '../repositories/organizations/form-access';
import { MAX_GROUP_BYTES } from '../repositories/portions';
import { takeQuarantined } from '../repositories/spam/quarantine';
import { findSubmissionTargets, insertResponses, prepareResponse } from '../repositories/submissions';

/** A limit of the form refuses an approved response, so that nothing was approved. */
class Refused extends Error {
  constructor(readonly refusal: LimitRefusal) {
    super('A limit of the form refuses the response');
  }
}

async function refusalIn(transaction: Queries, formId: string, reason: Parameters<typeof refusalOf>[0]) {
  const [target] = await findSubmissionTargets(transaction, [{ formId, key: '' }]);
  return target?.limits ? refusalOf(reason, target.limits) : { refused: 'form-closed' as const };
}

/**
 * Stores responses from the quarantine as if they had just been accepted: they count, and cause emails and events. The time of
 * their submission stays.
 *
 * @returns how many; a refusal if a limit of the form refuses one of them, and then all stay in quarantine
 */
export async function approveResponses(
  { database }: Pick<AppContext, 'database'>,
  formId: string,
  ids: readonly string[],
  by: FormAccess,
): Promise<number | LimitRefusal> {
  try {
    return await database.transaction(async (transaction) => {
      if (!(await lockForm(transaction, formId, by))) return 0;
      let approved = 0;
      for await (const responses of takeQuarantined(transaction, formId, ids, MAX_GROUP_BYTES)) {
        const prepared = responses.map((response) => prepareResponse({ ...response, openVersion: null }));
        // The transaction may be rolled back, so nothing is remembered.
        const { stored, refused } = await insertResponses(transaction, prepared, () => {});
        for (const reason of Object.values(refused)) {
          if (reason) throw new Refused(await refusalIn(transaction, formId, reason));
        }
        approved += stored.size;
      }
      return approved;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
