import type { ApiClient } from '@tessera/api-client/client';
import type { FormResponse } from '@tessera/form-model/form';

/** Responses of a form as they were loaded last in this tab. */
export interface LastResponses {
  responses: readonly FormResponse[];
  /** Milliseconds since 1970. */
  loadedAt: number;
}

/*
 * Only in memory: answers are personal data, and outlive neither the tab nor the session. They go together with
 * the client.
 */
const remembered = new WeakMap<ApiClient, Map<string, LastResponses>>();

const keyOf = (api: ApiClient, formId: string) => `${api.store.user()?.id ?? ''} ${formId}`;

/** Remembers the first page of a form’s responses, for when they cannot be loaded again. */
export function rememberResponses(api: ApiClient, formId: string, responses: LastResponses): void {
  const forms = remembered.get(api) ?? new Map<string, LastResponses>();
  remembered.set(api, forms.set(keyOf(api, formId), responses));
}

/** The remembered responses of a form, for the logged-in user; null if there are none. */
export function lastResponses(api: ApiClient, formId: string): LastResponses | null {
  return remembered.get(api)?.get(keyOf(api, formId)) ?? null;
}
