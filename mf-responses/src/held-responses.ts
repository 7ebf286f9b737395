import type { ApiClient } from '@tessera/api-client/client';
import type { FormResponse } from '@tessera/form-model/form';

/** Responses of a form as they were loaded last in this tab. */
export interface HeldResponses {
  responses: readonly FormResponse[];
  /** Milliseconds since 1970. */
  loadedAt: number;
}

/*
 * Only in memory: answers are personal data, and outlive neither the tab nor the session. For a client that is gone, nothing
 * is held.
 */
const held = new WeakMap<ApiClient, Map<string, HeldResponses>>();

const keyOf = (api: ApiClient, formId: string) => `${api.store.user()?.id ?? ''} ${formId}`;

/** Holds the first page of a form’s responses, for when they cannot be loaded again. */
export function holdResponses(api: ApiClient, formId: string, responses: HeldResponses): void {
  const forms = held.get(api) ?? new Map<string, HeldResponses>();
  held.set(api, forms.set(keyOf(api, formId), responses));
}

/** The held responses of a form of the logged-in user; null if there are none. */
export function heldResponses(api: ApiClient, formId: string): HeldResponses | null {
  return held.get(api)?.get(keyOf(api, formId)) ?? null;
}
