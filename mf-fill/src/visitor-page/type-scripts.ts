import { isFieldType } from '@tessera/fields/models';

/*
 * The visitor’s build puts this module in the place of `fields/load-controls`. The code of each lazy type is a script beside
 * the page’s own, which adds itself to the tables when it runs.
 */

/** Loads scripts by webpack’s name of their chunk. */
declare function __webpack_chunk_load__(name: string): Promise<unknown>;

/** Loads the scripts of types for a form that the browser asked for itself. */
export async function loadControls(types: Iterable<string>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !isFieldType(type));
  // A type of a newer version has no script here. It counts as text.
  await Promise.allSettled(missing.map((type) => __webpack_chunk_load__(`type-${type}`)));
}
