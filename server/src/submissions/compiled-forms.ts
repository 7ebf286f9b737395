import { compileConditions } from '@tessera/form-model/compile-conditions';
import type { CompiledConditions } from '@tessera/form-model/compiled-conditions';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import { findAnswerableDocument } from '../repositories/submissions';

/** Size of the cache, in characters of JSON. It drops the least recently used documents first. */
export const MOST_STORED_LETTERS = 32 * 1024 * 1024;

interface Stored {
  compiled: CompiledConditions;
  letters: number;
}

interface Asked {
  formId: string;
  version: number;
  any: boolean;
}

/**
 * Returns a version with its compiled conditions; null if it does not exist. A version never changes, so it is cached.
 */
export type CompiledForms = (formId: string, version: number, any: boolean) => Promise<CompiledConditions | null>;

export function compiledForms(database: Database, most = MOST_STORED_LETTERS): CompiledForms {
  const stored = new LRUCache<string, Stored, Asked>({
    maxSize: most,
    sizeCalculation: ({ letters }) => letters,
    // A version that the cache drops while it is being read is still returned.
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _stale, { context: { formId, version, any } }) => {
      const document = await findAnswerableDocument(database, formId, version, any);
      return document ? { compiled: compileConditions(document), letters: JSON.stringify(document).length } : undefined;
    },
  });
  return async (formId, version, any) => {
    const found = await stored.fetch(`${formId} ${version} ${any}`, { context: { formId, version, any } });
    return found?.compiled ?? null;
  };
}
