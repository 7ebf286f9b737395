import type { ApiClient } from '@tessera/api-client/client';
import { repeatableIds } from '@tessera/api-client/repeatable-ids';
import type { WireFormCreate } from '@tessera/form-model/wire';

const ids = repeatableIds();

/**
 * The id under which the server creates a form once. The answer to a call can be lost: the next call for the same form of the same
 * person has the same id.
 */
export function creationIdFor({ store }: Pick<ApiClient, 'store'>, form: Partial<WireFormCreate>): string {
  return ids.of([store.user()?.id, store.organizationId(), form]);
}

/** Called when the form is created, or saved as a local draft under that id: the next form is another one. */
export function forgetCreation(): void {
  ids.forget();
}
