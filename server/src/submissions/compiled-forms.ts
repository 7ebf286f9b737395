import { compileConditions } from '@tessera/form-model/compile-conditions';
import type { CompiledConditions } from '@tessera/form-model/compiled-conditions';
import type { Database } from '../database/database';
import { findAnswerableDocument } from '../repositories/submissions';

/** Forms that are being answered at one time; the oldest is forgotten first. */
const KEPT = 200;

/** Finds documents with their compiled rules. A saved version never changes, so what was read once holds. */
export type CompiledForms = (formId: string, version: number, any: boolean) => Promise<CompiledConditions | null>;

export function compiledForms(database: Database): CompiledForms {
  const kept = new Map<string, CompiledConditions>();
  return async (formId, version, any) => {
    const name = `${formId} ${version} ${any}`;
    const known = kept.get(name);
    if (known) return known;
    const document = await findAnswerableDocument(database, formId, version, any);
    if (!document) return null;
    const compiled = compileConditions(document);
    kept.set(name, compiled);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return compiled;
  };
}
