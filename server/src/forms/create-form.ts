import { createHash } from 'node:crypto';
import type { FormDocument } from '@tessera/form-model/form';
import type { AppContext } from '../app-context';
import type { Queries } from '../database/database';
import type { Refusal } from '../errors';
import { recordActivity } from '../repositories/activity';
import type { StoredForm } from '../repositories/form-rows';
import { countForms, findForm, formHasExisted, insertForm } from '../repositories/forms';
import {
  columnOf,
  type FormChanger,
  formSpace,
  lockSpace,
  type Space,
} from '../repositories/organizations/form-access';
import { tooManyForms } from './too-many-forms';

interface NewForm {
  space: Space;
  by: FormChanger;
  /** Made by the caller: calls with the same one create one form. */
  creationId: string | undefined;
  formDocument: FormDocument;
}

interface CreatedForm {
  form: StoredForm;
  /** Whether an earlier call with this `creationId` created it. It may have other content by now. */
  wasCreatedBefore: boolean;
}

/**
 * The id of the form that a person creates with a `creationId`. It cannot be chosen: who could create a form under the id of a
 * deleted one would get the answers of those who still have a link to it.
 */
function idOf({ space, by }: NewForm, creationId: string): string {
  const hash = createHash('sha256')
    .update(`form ${columnOf(space).id} ${by.userId} ${creationId}`)
    .digest('hex');
  // A UUID of version 8, and the variant of RFC 9562.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-a$4-$5');
}

/** The id for a new form, or the form that an earlier call has created. Requires a transaction. */
async function idOrForm(transaction: Queries, form: NewForm): Promise<string | StoredForm | undefined> {
  const { space, by, creationId } = form;
  if (!creationId) return undefined;
  const id = idOf(form, creationId);
  // The same call may be on its way twice.
  await lockSpace(transaction, space);
  const found = await findForm(transaction, id, by);
  if (found?.location === 'inbox') return found;
  // It was deleted, or moved away: the person wants another one.
  return (await formHasExisted(transaction, id)) ? undefined : id;
}

/** Creates a draft, once for each `creationId` of a person. */
export async function createForm(
  { database, quotas }: Pick<AppContext, 'database' | 'quotas'>,
  newForm: NewForm,
): Promise<CreatedForm | Refusal> {
  const { space, by, formDocument } = newForm;
  return database.transaction(async (transaction) => {
    const known = await idOrForm(transaction, newForm);
    if (typeof known === 'object') return { form: known, wasCreatedBefore: true };
    if ((await countForms(transaction, space)) >= quotas.forms) return tooManyForms(quotas.forms);
    const id = await insertForm(transaction, { id: known, space, userId: by.userId }, formDocument);
    const activity = { formId: id, formName: formDocument.name, type: 'create', actorId: by.userId } as const;
    await recordActivity(transaction, { ...formSpace(space), ...activity, place: by.place });
    const form = await findForm(transaction, id, by);
    return form ? { form, wasCreatedBefore: false } : { refused: 'form-not-found' };
  });
}
