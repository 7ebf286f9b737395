import { lazy, prefetch } from '@tessera/shared-ui/lazy';

/*
 * The builds for browsers put this module in the place of `phone-numbers`. The rules for the numbers of all countries are ten
 * times as large as the control. Until they are loaded, every number is accepted: the server checks each submission with them.
 */

const chunk = lazy(() => import(/* webpackChunkName: "phone-numbers" */ './phone-numbers'));
prefetch(chunk);

/** The number; null if it is none; undefined while the rules are not loaded. */
export function readPhoneNumber(text: string, country: string): string | null | undefined {
  return chunk.current()?.readPhoneNumber(text, country);
}

/** The countries and their calling codes; undefined while they are not loaded. */
export function callingCodes(): ReadonlyMap<string, string> | undefined {
  return chunk.current()?.callingCodes();
}

/** Resolves when the rules are there; rejects when they cannot be loaded. */
export function loadPhoneNumbers(): Promise<unknown> {
  return chunk.load();
}
