import type { FormLocation } from '@tessera/form-model/form';
import type { Database } from '../database/database';
import type { Refusal } from '../errors';
import { recordActivity } from '../repositories/activity';
import { lockForm } from '../repositories/forms';
import type { FormChanger } from '../repositories/organizations/form-access';
import { hideForms } from '../repositories/retention/deleted-forms';
import type { Conflict } from './update-form';

/** The state of the form that the owner saw. Missing members are not compared. */
export interface ExpectedState {
  location?: FormLocation | undefined;
  /** Number of responses, including previews. */
  responses?: number | undefined;
}

/**
 * Deletes a form permanently, unless it differs from what the owner saw. Returns its id. No one finds the form any more; the
 * caller destroys its rows and files afterwards.
 */
export function deleteFormPermanently(
  database: Database,
  target: { id: string; by: FormChanger },
  expected: ExpectedState,
): Promise<{ deletedId: string } | Conflict | Refusal> {
  return database.transaction(async (transaction) => {
    const form = await lockForm(transaction, target.id, target.by);
    if (!form) return { refused: 'form-not-found' };
    const { location = form.location, responses = form.responseCount + form.previewCount } = expected;
    if (location !== form.location || responses !== form.responseCount + form.previewCount) return { conflict: form };
    await hideForms(transaction, [form.id]);
    const { ownerId, organizationId } = form;
    const { userId: actorId, place } = target.by;
    const about = { ownerId, organizationId, formId: form.id, formName: form.document.name, actorId, place };
    await recordActivity(transaction, { ...about, type: 'delete' });
    return { deletedId: form.id };
  });
}
