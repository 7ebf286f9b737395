import type { Field, FieldType } from '@tessera/fields/models';
import { createDocument, createField, createPage } from '@tessera/form-model/create-form';
import type { Condition } from '@tessera/form-model/form';
import type { PublicForm } from '@tessera/form-model/wire-form';

/** A field with an id to write answers by. */
export function question(type: FieldType, id: string, more: Partial<Field> = {}): Field {
  return { ...createField(type), id, label: id, ...more } as Field;
}

/** A form with one page per list of fields; pages are called p1, p2, … */
export function formOf(pages: Field[][], conditions: Condition[] = []): PublicForm {
  return {
    ...createDocument('Allotment'),
    id: 'form-1',
    version: 3,
    conditions,
    pages: pages.map((fields, index) => ({
      ...createPage(index + 1),
      id: `p${index + 1}`,
      title: `Part ${index + 1}`,
      fields,
    })),
  };
}
