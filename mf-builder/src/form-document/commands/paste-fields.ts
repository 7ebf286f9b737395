import type { Field } from '@tessera/fields/models';
import type { Condition } from '@tessera/form-model/form';
import type { Command } from './command';
import { editPage } from './edit-page';
import { type FieldPlace, nameOf } from './field-commands';
import { limits } from './limits';

/** Adds copies of fields and the conditions among them, as one step. Does nothing if they do not fit. */
export function pasteFields(
  fields: readonly Field[],
  conditions: readonly Condition[],
  { pageId, at = Number.POSITIVE_INFINITY }: FieldPlace,
  verb: 'Paste' | 'Duplicate' = 'Paste',
): Command {
  return {
    label: `${verb} ${nameOf(fields)}`,
    run: (formDocument) => {
      const pasted = editPage(formDocument, pageId, (page) =>
        fields.length > 0 && page.fields.length + fields.length <= limits.fieldsPerPage
          ? { ...page, fields: [...page.fields.slice(0, at), ...fields, ...page.fields.slice(at)] }
          : page,
      );
      if (pasted === formDocument || conditions.length === 0) return pasted;
      const all = [...formDocument.conditions, ...conditions];
      return all.length <= limits.conditions ? { ...pasted, conditions: all } : formDocument;
    },
  };
}
