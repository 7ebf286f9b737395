import type { FormDocument } from '@tessera/form-model/form';
import { questionsOf } from '@tessera/form-model/questions-of';

/**
 * Position of a field in the facts of a form’s responses, from 1, by field id and type. A removed field keeps its slot as long as
 * a stored version has it, so that its facts stay. A field whose type was changed is another question and gets another slot.
 */
export type FactSlots = { readonly [fieldId: string]: { readonly [type: string]: number } };

/** Slots in the column `facts`, which is part of an index. The others are in `more_facts`. */
export const INDEXED_SLOTS = 128;

/** Slots of a form: ten times the questions of the largest one. Each response has a fact for each slot up to its last question. */
export const MAX_SLOTS = 20_000;

/** Returns the highest slot. */
export function countSlots(slots: FactSlots): number {
  let highest = 0;
  // Not spread into the arguments of `Math.max`: a form may have more slots than a call can have arguments.
  for (const types of Object.values(slots)) for (const slot of Object.values(types)) highest = Math.max(highest, slot);
  return highest;
}

/** Returns the slot of a field; undefined if no version of the form had it with this type. */
export function slotOf(slots: FactSlots, { id, type }: { id: string; type: string }): number | undefined {
  const types = Object.hasOwn(slots, id) ? slots[id] : undefined;
  return types && Object.hasOwn(types, type) ? types[type] : undefined;
}

/** Returns the slots with those of a document’s new fields, the lowest that are free; the same object if there is none. */
export function extendSlots(slots: FactSlots, formDocument: Pick<FormDocument, 'pages'>): FactSlots {
  const known = new Map(Object.entries(slots));
  // By id and type, so that each gets one slot.
  const added = new Map(
    questionsOf(formDocument).flatMap((field) =>
      slotOf(slots, field) ? [] : [[JSON.stringify([field.id, field.type]), field] as const],
    ),
  );
  if (added.size === 0) return slots;
  const taken = new Set(Object.values(slots).flatMap((types) => Object.values(types)));
  let last = 0;
  for (const { id, type } of added.values()) {
    do last += 1;
    while (taken.has(last));
    known.set(id, { ...known.get(id), [type]: last });
  }
  return Object.fromEntries(known);
}

/** Returns the slots of the fields of a list. */
export function slotsOf(slots: FactSlots, fields: readonly { id: string; type: string }[]): FactSlots {
  const kept = new Map<string, { [type: string]: number }>();
  for (const field of fields) {
    const slot = slotOf(slots, field);
    if (slot) kept.set(field.id, { ...kept.get(field.id), [field.type]: slot });
  }
  return Object.fromEntries(kept);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

/** Slots that have a marker of their own. */
export const MARKED_SLOTS = LETTERS.length ** 4 - 1;

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
