import type { ControlMessages } from '@tessera/fields/control';
import type { WirePlaces } from '@tessera/form-model/wire';
import { limitText } from './limit-text';

function noteOf({ left, waiting }: WirePlaces, language: string): string {
  if (left > 0) return limitText(language, 'placesLeft', { count: left });
  return waiting === null ? limitText(language, 'noPlaces') : limitText(language, 'waitingList', { count: waiting });
}

type OptionNotes = NonNullable<ControlMessages['optionNotes']>;

/** Returns the texts beside options whose places are counted. */
export function optionNotes(places: readonly WirePlaces[], language: string): OptionNotes {
  const notes: OptionNotes = {};
  for (const each of places) {
    const isGone = each.left === 0 && each.waiting === null;
    notes[each.fieldId] = { ...notes[each.fieldId], [each.option]: [noteOf(each, language), isGone] };
  }
  return notes;
}
