import type { ApiClient } from '@tessera/api-client/client';
import { type FieldMatch, searchInsideForms } from '@tessera/api-client/form-search-calls';
import { cutText } from '@tessera/fields/cut-text';
import type { FormLocation } from '@tessera/form-model/form';
import { MAX_FORM_SEARCH, MIN_FORM_SEARCH } from '@tessera/form-model/form-search-limits';
import { useEffect, useState } from 'react';

/** Pause in typing after which the server searches inside forms, in ms. */
const PAUSE_MS = 200;

/** The matches inside the forms of a tab, from the server: the first match of each form, by its id. */
export interface InsideMatches {
  matches: ReadonlyMap<string, FieldMatch>;
  /** Without a failure, the forms are those whose name or texts match; after one, those whose name does. */
  state: 'none' | 'searching' | 'found' | 'failed';
}

interface Outcome extends InsideMatches {
  search: string;
  location: FormLocation;
}

const nothing: ReadonlyMap<string, FieldMatch> = new Map();

/** Searches inside the forms of a tab, once nothing is typed any more. Never rejects. */
export function useInsideMatches(api: ApiClient, typed: string, location: FormLocation): InsideMatches {
  const search = cutText(typed.trim(), MAX_FORM_SEARCH);
  const isNeeded = search.length >= MIN_FORM_SEARCH;
  const [outcome, setOutcome] = useState<Outcome>({ matches: nothing, state: 'none', search: '', location });
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ends = new AbortController();
    const done = (found: InsideMatches) => {
      if (!ends.signal.aborted) setOutcome({ ...found, search, location });
    };
    const timer = setTimeout(() => {
      searchInsideForms(api, { text: search, per: 'form', location }, ends.signal)
        .then((found) => done({ matches: new Map(found.map((match) => [match.formId, match])), state: 'found' }))
        .catch((error: unknown) => {
          if (!ends.signal.aborted) console.error('Tessera: could not search inside forms.', error);
          done({ matches: nothing, state: 'failed' });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [api, search, isNeeded, location]);
  if (!isNeeded) return { matches: nothing, state: 'none' };
  return outcome.search === search && outcome.location === location
    ? outcome
    : { matches: nothing, state: 'searching' };
}
