/** The code of all lazy types for the builder, in one chunk. It has the whole tables: see `registered.ts`. */
export { lazyMessages } from '../lazy-messages';
export { lazyFacets } from './lazy-facets';
export { lazyModels } from './lazy-models';
export { lazyRepresentatives } from './lazy-representatives';
export { lazySettings } from './lazy-settings';
