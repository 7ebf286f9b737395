import type { Field } from '@tessera/fields/models';
import { createDocument } from '@tessera/form-model/create-form';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Condition, FormDocument } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { formToJson } from '../../transfer/form-json';

/** The kind of clipboard data that only Tessera reads. */
export const FIELDS_KIND = 'application/x-tessera-fields';

export interface CopiedFields {
  /** A form with only these fields, as a file of a form. */
  json: string;
  /** Their names, one per line, for other programs. */
  text: string;
  /** The number of conditions that compare other fields, which are not copied. */
  leftOut: number;
}

/** Fields of a form with the conditions that are only about them, and the number of the other conditions. */
export function fieldsWithConditions(
  formDocument: FormDocument,
  ids: ReadonlySet<string>,
): { fields: Field[]; conditions: Condition[]; leftOut: number } {
  const targeting = formDocument.conditions.filter(({ target }) => ids.has(target.id));
  const conditions = targeting.filter(({ terms }) => terms.every(({ fieldId }) => ids.has(fieldId)));
  const fields = fieldsOf(formDocument).filter(({ id }) => ids.has(id));
  return { fields, conditions, leftOut: targeting.length - conditions.length };
}

/** Copies fields of a form with the conditions that are only about them. */
export function copiedFields(formDocument: FormDocument, ids: ReadonlySet<string>): CopiedFields {
  const { fields, conditions, leftOut } = fieldsWithConditions(formDocument, ids);
  const empty = createDocument('Copied fields');
  return {
    json: formToJson({ ...empty, pages: empty.pages.map((page) => ({ ...page, fields })), conditions }),
    text: fields.map(fieldName).join('\n'),
    leftOut,
  };
}
