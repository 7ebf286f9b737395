import { createDocument } from '@tessera/form-model/create-form';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { fitting, limits } from '../../form-document/commands/limits';
import { withOwnIds } from '../../templates/with-own-ids';
import { fieldsWithConditions } from '../clipboard/copied-fields';
import type { PastedFields } from '../clipboard/pasted-fields';

/**
 * Copies of fields for the same form. Conditions, calculations and texts among the copied fields name the copies; those about
 * other fields keep naming them. As with one field, labels get the suffix (Copy) and the copies are not locked.
 */
export function duplicates(formDocument: FormDocument, ids: ReadonlySet<string>): PastedFields & { leftOut: number } {
  const { fields, conditions, leftOut } = fieldsWithConditions(formDocument, ids);
  const empty = createDocument('');
  const copies = withOwnIds({ ...empty, pages: empty.pages.map((page) => ({ ...page, fields })), conditions });
  return {
    fields: fieldsOf(copies).map(({ locked: _locked, ...free }) => ({
      ...free,
      label: fitting(`${free.label} (Copy)`, limits.field.label),
    })),
    conditions: copies.conditions,
    leftOut,
  };
}
