import type { Field } from '@tessera/fields/models';

/** The average number of fields in a group. */
const SIZE = 16;

const known = new WeakMap<Field, boolean>();

/** Whether a field begins a group. Only its id counts: adding or moving other fields leaves the groups as they are. */
function begins(field: Field): boolean {
  const former = known.get(field);
  if (former !== undefined) return former;
  let sum = 0;
  for (let at = 0; at < field.id.length; at += 1) sum = (sum * 31 + field.id.charCodeAt(at)) % 65_521;
  known.set(field, sum % SIZE === 0);
  return sum % SIZE === 0;
}

const isHalf = (field: Field | undefined) => field?.details?.half;

/** Groups the fields of a page, in order. Neighbours of half width share a row, so they are in the same group. */
export function groupFields(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && (!begins(field) || (isHalf(field) && isHalf(last.at(-1))))) last.push(field);
    else groups.push([field]);
  }
  return groups;
}
