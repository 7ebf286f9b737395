import type { FormLocation } from '@tessera/form-model/form';
import type { Database } from '../database/database';
import type { Refusal } from '../errors';
import { recordActivity } from '../repositories/activity';
import { deleteForm, lockForm } from '../repositories/forms';
import type { Conflict } from './update-form';

/** How the owner saw the form. What is missing is not asked about. */
export interface Seen {
  location?: FormLocation | undefined;
  /** Responses, previews included. */
  responses?: number | undefined;
}

/** Destroys a form that stands as its owner saw it, and gives its id: its files go afterwards. */
export function destroyForm(
  database: Database,
  target: { id: string; ownerId: string },
  seen: Seen,
): Promise<{ destroyed: string } | Conflict | Refusal> {
  return database.transaction(async (transaction) => {
    const form = await lockForm(transaction, target.id, target.ownerId);
    if (!form) return { refused: 'form-not-found' };
    const { location = form.location, responses = form.responseCount + form.previewCount } = seen;
    if (location !== form.location || responses !== form.responseCount + form.previewCount) return { conflict: form };
    await deleteForm(transaction, form.id);
    const about = { ownerId: form.ownerId, formId: form.id, formName: form.document.name };
    await recordActivity(transaction, { ...about, type: 'delete' });
    return { destroyed: form.id };
  });
}
