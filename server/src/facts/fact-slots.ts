import type { FormDocument } from '@tessera/form-model/form';
import { questionsOf } from '@tessera/form-model/questions-of';

/**
 * Position of a field in the facts of a form’s responses, from 1, by field id and type. A slot is never reused, so that a
 * removed field keeps its facts. A field whose type was changed is another question and gets another slot.
 */
export type FactSlots = { readonly [fieldId: string]: { readonly [type: string]: number } };

/** Slots in the column `facts`, which is part of an index. The others are in `more_facts`. */
export const INDEXED_SLOTS = 128;

export function countSlots(slots: FactSlots): number {
  return Math.max(0, ...Object.values(slots).flatMap(Object.values));
}

/** Returns the slot of a field; undefined if no version of the form had it with this type. */
export function slotOf(slots: FactSlots, { id, type }: { id: string; type: string }): number | undefined {
  const types = Object.hasOwn(slots, id) ? slots[id] : undefined;
  return types && Object.hasOwn(types, type) ? types[type] : undefined;
}

/** Returns the slots with those of a document’s new fields; the same object if there is none. */
export function extendSlots(slots: FactSlots, formDocument: Pick<FormDocument, 'pages'>): FactSlots {
  const known = new Map(Object.entries(slots));
  let last = countSlots(slots);
  let isNew = false;
  for (const { id, type } of questionsOf(formDocument)) {
    if (known.get(id)?.[type]) continue;
    last += 1;
    isNew = true;
    known.set(id, { ...known.get(id), [type]: last });
  }
  return isNew ? Object.fromEntries(known) : slots;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

/** Follows the text of every answer in the column `texts`. */
export const TEXT_END = 'Z';

/** Precedes the answer of a slot in the column `texts`: four capital letters, which no answer in lower case contains. */
export function textMarker(slot: number): string {
  let rest = slot;
  return Array.from({ length: 4 }, () => {
    const letter = LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
    return letter;
  }).join('');
}

/** Follows the answer of a slot. Another one for each slot, so that one pattern finds a text between the two markers. */
export function textEnd(slot: number): string {
  return TEXT_END + textMarker(slot) + TEXT_END;
}
