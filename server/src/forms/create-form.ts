import type { FormDocument } from '@tessera/form-model/form';
import type { AppContext } from '../app-context';
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
import { derivedUuid } from '../repositories/uuid';
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
 * The id of the form that a person creates with a `creationId`. It cannot be chosen: a form under the id of a deleted one would
 * get the answers of visitors who still have the old link.
 */
const idOf = ({ space, by }: NewForm, creationId: string) =>
  derivedUuid(`form ${columnOf(space).id} ${by.userId} ${creationId}`);

/** Creates a draft, once for each `creationId` of a person. */
export async function createForm(
  { database, quotas }: Pick<AppContext, 'database' | 'quotas'>,
  newForm: NewForm,
): Promise<CreatedForm | Refusal> {
  const { space, by, creationId, formDocument } = newForm;
  return database.transaction(async (transaction) => {
    let id: string | undefined;
    if (creationId) {
      id = idOf(newForm, creationId);
      // The same call may be on its way twice.
      await lockSpace(transaction, space);
      const before = await findForm(transaction, id, by);
      if (before?.location === 'inbox') return { form: before, wasCreatedBefore: true };
      // It was deleted, or moved away: the person wants another one.
      if (await formHasExisted(transaction, id)) id = undefined;
    }
    if ((await countForms(transaction, space)) >= quotas.forms) return tooManyForms(quotas.forms);
    const formId = await insertForm(transaction, { id, space, userId: by.userId }, formDocument);
    const activity = { formId, formName: formDocument.name, type: 'create', actorId: by.userId } as const;
    await recordActivity(transaction, { ...formSpace(space), ...activity, place: by.place });
    const form = await findForm(transaction, formId, by);
    return form ? { form, wasCreatedBefore: false } : { refused: 'form-not-found' };
  });
}
