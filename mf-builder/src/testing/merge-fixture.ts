import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import type { Command } from '../form-document/commands/command';

export const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => fieldOf('text', id, { label: id })) as [
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
];
export const first = pageOf('page1', a, b);
export const second = pageOf('page2', c);
export const condition = conditionOf('show', 'c', [['a', 'isEmpty']]);
/** The document that both sides have changed. */
export const base = formDocumentWith([first, second], [condition]);
/** The field ids of each page, in order: “ab c”. */
export function layout({ pages }: FormDocument) {
  return pages.map(({ fields }) => fields.map(({ id }) => id).join('')).join(' ');
}

/** The base after one side’s commands. */
export function after(...commands: Command[]) {
  return commands.reduce((formDocument, command) => command.run(formDocument), base);
}

/** The label of a field; undefined if it was deleted. */
export function labelOf(formDocument: FormDocument, id: string) {
  return fieldsOf(formDocument).find((field) => field.id === id)?.label;
}
