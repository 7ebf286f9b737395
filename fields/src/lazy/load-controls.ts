import { isFieldType } from '../models';

/**
 * Loads the code of lazy types, for forms that a browser asked for itself. The visitor’s page has the scripts of its types in
 * its document: its build puts `type-scripts.ts` in the place of this module. A type that this build does not know counts as
 * text.
 */
export async function loadControls(types: Iterable<string>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => !isFieldType(type));
  await Promise.all(missing.map((type) => loadType(type).catch(ignoreUnknown)));
}

async function loadType(type: string): Promise<void> {
  await import(
    /* webpackChunkName: "type-[request]", webpackInclude: /src.[a-z-]+.visitor\.ts$/ */ `../${type}/visitor`
  );
}

function ignoreUnknown(error: unknown) {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'MODULE_NOT_FOUND') throw error;
}
