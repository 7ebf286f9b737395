import type { Field } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';

/** What somebody reads or hears who tries to move a locked field. */
export function lockedWords(field: Field): string {
  return `${fieldName(field)} is locked in its position.`;
}
