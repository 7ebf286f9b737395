import { repeatableIds } from '@tessera/api-client/repeatable-ids';
import type { WireFormCreate } from '@tessera/form-model/wire';

const ids = repeatableIds();

/**
 * The id under which the server creates a form once for a person and a space. The answer to a call can be lost: the next call for
 * the same form has the same id.
 */
export function creationIdFor(form: Partial<WireFormCreate>): string {
  return ids.of(form);
}

/** Called when the form is created, or saved as a local draft under that id: the next form is another one. */
export function forgetCreation(): void {
  ids.forget();
}
