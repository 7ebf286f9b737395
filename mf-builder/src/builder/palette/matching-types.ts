import { type FieldType, fieldTypes, modelOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';

/** How well a field type fits a text, best first; -1 if neither its name nor its description contains the text. */
function rankOf(type: FieldType, query: string): number {
  const name = modelOf({ type }).name.toLowerCase();
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(query)) return 2;
  return `${name} ${settingsOf({ type }).description.toLowerCase()}`.includes(query) ? 3 : -1;
}

/**
 * The field types whose name or description contains the text: names before descriptions, and otherwise in the order of the
 * palette. Enter adds the first one.
 */
export function matchingTypes(text: string): FieldType[] {
  const query = text.trim().toLowerCase();
  return fieldTypes()
    .map((type) => ({ type, rank: rankOf(type, query) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => (query === '' ? 0 : one.rank - other.rank))
    .map(({ type }) => type);
}
