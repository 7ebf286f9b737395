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

const isHalf = ({ details }: Field) => details?.half === true;

/** Whether a group ends with a half-width field that has no neighbour in its row yet. */
function endsInHalfRow(group: readonly Field[]): boolean {
  const halves = group.length - 1 - group.findLastIndex((field) => !isHalf(field));
  return halves % 2 === 1;
}

/** Groups the fields of a page, in order. Two half-width fields of one row are in the same group. */
export function groupFields(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && (!begins(field) || (isHalf(field) && endsInHalfRow(last)))) last.push(field);
    else groups.push([field]);
  }
  return groups;
}
