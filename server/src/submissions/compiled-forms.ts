import { type Field, takesFiles } from '@tessera/fields/models';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import type { CompiledConditions } from '@tessera/form-model/compiled-conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { type FactPlan, factPlan } from '../facts/response-facts';
import { findAnswerableVersion } from '../repositories/submissions';

/** Size of the cache, in characters of JSON. It drops the least recently used documents first. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024;

/** A version of a form, ready to validate answers and to compute their facts. */
export interface CompiledForm extends CompiledConditions {
  facts: FactPlan;
  /** The fields whose answers are names of files. */
  fileFields: readonly Field[];
}

interface CachedForm {
  compiled: CompiledForm;
  characters: number;
}

interface VersionKey {
  formId: string;
  version: number;
  any: boolean;
}

/**
 * Returns a version with its compiled conditions; null if it does not exist. A version never changes, so it is cached.
 */
export type CompiledForms = (formId: string, version: number, any: boolean) => Promise<CompiledForm | null>;

export function compiledForms(database: Database, maxCharacters = MAX_CACHED_CHARACTERS): CompiledForms {
  const cache = new LRUCache<string, CachedForm, VersionKey>({
    maxSize: maxCharacters,
    sizeCalculation: ({ characters }) => characters,
    // A version that the cache drops while it is being read is still returned.
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _stale, { context: { formId, version, any } }) => {
      const found = await findAnswerableVersion(database, formId, version, any);
      if (!found) return undefined;
      const { formDocument, slots } = found;
      const fileFields = fieldsOf(formDocument).filter(takesFiles);
      const compiled = { ...compileConditions(formDocument), facts: factPlan(formDocument, slots), fileFields };
      return { compiled, characters: JSON.stringify(formDocument).length };
    },
  });
  return async (formId, version, any) => {
    const found = await cache.fetch(`${formId} ${version} ${any}`, { context: { formId, version, any } });
    return found?.compiled ?? null;
  };
}
