import type { Field, FieldType } from './models';

/** The types whose answers are email addresses. Beside the models, since visitors’ pages do not need it. */
const emailTypes: ReadonlySet<FieldType> = new Set<FieldType>(['email']);

/** Whether the answers of a field are email addresses, to which a copy of a response can be sent. */
export function asksForEmail(field: Field): boolean {
  return emailTypes.has(field.type);
}
