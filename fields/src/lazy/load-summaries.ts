import { lazy } from '@tessera/shared-ui/lazy';
import { lazyMessages } from '../lazy-messages';
import { isFieldType } from '../models';
import { lazyFacets } from './lazy-facets';
import { lazyModels } from './lazy-models';
import { lazySummaries } from './lazy-summaries';

/** The lazy types, for the responses: loaded once, and then in all tables. */
const lazyTypes = lazy(async () => {
  const chunk = await import(/* webpackChunkName: "ResponsesPageTypes" */ './summaries-chunk');
  Object.assign(lazyModels, chunk.lazyModels);
  Object.assign(lazySummaries, chunk.lazySummaries);
  Object.assign(lazyFacets, chunk.lazyFacets);
  Object.assign(lazyMessages, chunk.lazyMessages);
  return true;
});

/** Loads the lazy types if these types of fields need them. Rejects if they cannot be loaded. */
export async function loadSummaries(types: readonly string[]): Promise<void> {
  if (!types.every(isFieldType)) await lazyTypes.load();
}
