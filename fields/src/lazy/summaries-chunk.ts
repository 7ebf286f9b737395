/** The code of all lazy types for the responses, in one chunk. It has the whole tables: see `registered.ts`. */

export { lazyMessages } from '../lazy-messages';
export { lazyFacets } from './lazy-facets';
export { lazyModels } from './lazy-models';
export { lazySummaries } from './lazy-summaries';
