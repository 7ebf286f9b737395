import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@tessera/fields/durations';
import type { Json } from '@tessera/fields/field';
import { largeCache } from '../caches/large-cache';

/** A distinct answer to a question that is counted by value. Facts contain its code. */
export interface AnswerValue {
  slot: number;
  /** A whole number of 52 bits, so that a double holds it. */
  code: number;
  value: Json;
}

/** Most characters of a value whose code is cached. */
const CACHED_LENGTH = 200;
const codes = largeCache<number>(10_000);

function hashOf(text: string): number {
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 13), 16);
}

/** Returns the code of a value. Equal values have equal codes; the chance of equal codes of two others is negligible. */
export function codeOf(value: Json): number {
  const text = JSON.stringify(value);
  if (text.length > CACHED_LENGTH) return hashOf(text);
  const cached = codes.get(text);
  if (cached !== undefined) return cached;
  const code = hashOf(text);
  codes.set(text, code);
  return code;
}

/** How long a server assumes that a value is stored. Values that no response has are deleted much later. */
export const REMEMBERED_MINUTES = 10;
/** Values that are stored already. */
const stored = largeCache<true>(50_000, { ttl: REMEMBERED_MINUTES * MINUTE_MS });
const keyOf = (formId: string, { slot, code }: AnswerValue) => `${formId} ${slot} ${code}`;

/** Returns the values that may not be stored yet. */
export function unknownValues(formId: string, values: readonly AnswerValue[]): AnswerValue[] {
  return values.filter((value) => !stored.has(keyOf(formId, value)));
}

/** Remembers values after the commit that stored them. */
export function rememberValues(formId: string, values: readonly AnswerValue[]): void {
  for (const value of values) stored.set(keyOf(formId, value), true);
}
