import type { Field } from '@tessera/fields/models';

/** About how many fields a group has. */
const SIZE = 16;

const known = new WeakMap<Field, boolean>();

/** Whether a field begins a group: by its id alone, so that what is added or moved elsewhere leaves a group as it is. */
function begins(field: Field): boolean {
  const former = known.get(field);
  if (former !== undefined) return former;
  let sum = 0;
  for (let at = 0; at < field.id.length; at += 1) sum = (sum * 31 + field.id.charCodeAt(at)) % 65_521;
  known.set(field, sum % SIZE === 0);
  return sum % SIZE === 0;
}

/** The fields of a page as groups of neighbours, in order. */
export function groupFields(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && !begins(field)) last.push(field);
    else groups.push([field]);
  }
  return groups;
}
