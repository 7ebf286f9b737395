import type { Field } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';

/** What somebody reads or hears who tries to move a locked field. */
export const lockedWords = (field: Field): string => `${fieldName(field)} is locked in its position.`;
