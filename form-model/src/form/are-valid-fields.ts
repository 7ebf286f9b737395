import { fieldSchema } from '@tessera/fields/field-schema';
import { isFieldType } from '@tessera/fields/models';
import { Check } from 'typebox/value';
import { ConditionSchema } from '../schema/form-document';
import type { FormDocument } from './form';

/** Whether the fields and conditions of a document fit their schemas. In a browser for types whose models are loaded. */
export function areValidFields({ pages, conditions }: Pick<FormDocument, 'pages' | 'conditions'>): boolean {
  return (
    pages.every(({ fields }) =>
      fields.every((field) => isFieldType(field.type) && Check(fieldSchema(field.type), field)),
    ) && conditions.every((condition) => Check(ConditionSchema, condition))
  );
}
