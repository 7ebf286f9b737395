import { type FieldType, fieldTypes, modelOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';

/** The field types whose name or description contains the text, in the order of the palette. */
export function matchingTypes(text: string): FieldType[] {
  const query = text.trim().toLowerCase();
  return fieldTypes().filter((type) =>
    `${modelOf({ type }).name} ${settingsOf({ type }).description}`.toLowerCase().includes(query),
  );
}
