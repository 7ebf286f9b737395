import type { Field } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';
import { atom } from 'jotai';
import { nameOf } from '../../form-document/commands/field-commands';
import { announceAtom, pageAtom, selectedFieldsAtom, selectedIdsAtom } from '../../store';
import { focusRequestAtom } from '../actions/focus-request';

/** Selecting several fields of a page. The state itself is in the store; here is how keys and the mouse change it. */

/** Ids of the fields from one to another, in the order of the page. Empty if one of them is not there. */
export function idsBetween(fields: readonly Pick<Field, 'id'>[], one: string, other: string): string[] {
  const [from, to] = [one, other].map((id) => fields.findIndex((field) => field.id === id)).sort((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return [];
  return fields.slice(from, to + 1).map(({ id }) => id);
}

/** Where a range begins, and the end that keys and clicks with Shift move. */
interface Range {
  anchor: string;
  end: string;
}

const startedRangeAtom = atom<Range>({ anchor: '', end: '' });

/** The range of the last click, while its fields are selected; otherwise the whole selection. */
const rangeAtom = atom((get): Range => {
  const ids = get(selectedIdsAtom);
  const range = get(startedRangeAtom);
  if (ids.has(range.anchor) && ids.has(range.end)) return range;
  const fields = get(selectedFieldsAtom);
  return { anchor: fields[0]?.id ?? '', end: fields.at(-1)?.id ?? '' };
});

/** Announces how many fields are selected. */
export const announceSelectionAtom = atom(null, (get, set) => {
  const fields = get(selectedFieldsAtom);
  const [first] = fields;
  if (!first) return set(announceAtom, 'No field selected');
  set(announceAtom, `${fields.length === 1 ? fieldName(first) : nameOf(fields)} selected`);
});

/** Selects the fields from the beginning of the range to this one. */
export const extendToAtom = atom(null, (get, set, id: string) => {
  const anchor = get(rangeAtom).anchor || id;
  set(selectedIdsAtom, idsBetween(get(pageAtom)?.fields ?? [], anchor, id));
  set(startedRangeAtom, { anchor, end: id });
  set(focusRequestAtom, { id, part: 'card' });
  set(announceSelectionAtom);
});

/**
 * Moves the end of the range by one field.
 *
 * @param focusedId the field with the focus, where a range begins if that field is not selected
 */
export const extendByAtom = atom(null, (get, set, by: -1 | 1, focusedId: string) => {
  const fields = get(pageAtom)?.fields ?? [];
  if (focusedId && !get(selectedIdsAtom).has(focusedId)) set(selectedIdsAtom, [focusedId]);
  const { end } = get(rangeAtom);
  const next = fields[fields.findIndex(({ id }) => id === end) + by];
  if (end && next) set(extendToAtom, next.id);
});

/** Adds a field to the selection, or removes it. */
export const toggleAtom = atom(null, (get, set, id: string) => {
  const ids = get(selectedFieldsAtom).map((field) => field.id);
  const isSelected = ids.includes(id);
  set(selectedIdsAtom, isSelected ? ids.filter((each) => each !== id) : [...ids, id]);
  if (!isSelected) set(startedRangeAtom, { anchor: id, end: id });
  set(focusRequestAtom, { id, part: 'card' });
  set(announceSelectionAtom);
});

/** Selects fields that make no range from one to another. */
export const selectFieldsAtom = atom(null, (_get, set, ids: readonly string[]) => {
  set(startedRangeAtom, { anchor: '', end: '' });
  set(selectedIdsAtom, ids);
});

export const selectAllAtom = atom(null, (get, set) => {
  set(
    selectFieldsAtom,
    (get(pageAtom)?.fields ?? []).map(({ id }) => id),
  );
  set(announceSelectionAtom);
});

/** Selects only the field at the end of the range. */
export const selectOneAtom = atom(null, (get, set) => {
  const { end } = get(rangeAtom);
  set(selectedIdsAtom, [end]);
  set(focusRequestAtom, { id: end, part: 'card' });
  set(announceSelectionAtom);
});

/** Clears the selection; the last of its fields takes the focus. */
export const clearSelectionAtom = atom(null, (get, set) => {
  const { end } = get(rangeAtom);
  set(selectedIdsAtom, []);
  set(focusRequestAtom, { id: end, part: 'card' });
  set(announceSelectionAtom);
});
