import type { NewResponse } from './submissions';

/** `NULL,` for each slot. The answers have the size of the other facts. */
const SLOT_BYTES = 5;

/**
 * Returns about how many bytes of the statement that stores responses are for this one: its answers, its texts for searching, and
 * a fact for each slot. A form with many removed questions has thousands of slots.
 *
 * @param dataBytes those of its answers as JSON
 */
export function responseWeight({ facts: { facts, moreFacts, texts } }: NewResponse, dataBytes: number): number {
  return dataBytes + Buffer.byteLength(texts) + SLOT_BYTES * (facts.length + (moreFacts?.length ?? 0));
}
