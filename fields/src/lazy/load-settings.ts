import { lazy } from '@tessera/shared-ui/lazy';
import { lazyMessages } from '../lazy-messages';
import { isFieldType } from '../models';
import { lazyFacets } from './lazy-facets';
import { lazyModels } from './lazy-models';
import { lazyRepresentatives } from './lazy-representatives';
import { lazySettings } from './lazy-settings';

/** The lazy types, for the builder: loaded once, and then in all tables. */
export const lazyTypes = lazy(async () => {
  const chunk = await import(/* webpackChunkName: "BuilderPageTypes" */ './settings-chunk');
  Object.assign(lazyModels, chunk.lazyModels);
  // The right answers of a quiz are compared by facets.
  Object.assign(lazyFacets, chunk.lazyFacets);
  Object.assign(lazySettings, chunk.lazySettings);
  Object.assign(lazyMessages, chunk.lazyMessages);
  Object.assign(lazyRepresentatives, chunk.lazyRepresentatives);
  return true;
});

/** Loads the lazy types if these types of fields need them. Rejects if they cannot be loaded. */
export async function loadSettings(types: readonly string[]): Promise<void> {
  if (!types.every(isFieldType)) await lazyTypes.load();
}
