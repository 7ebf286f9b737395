import type { NewResponse } from './submissions';

/** `NULL,` for each slot. The answers have the size of the other facts. */
const SLOT_BYTES = 5;

/**
 * Bytes that a response takes in the statement that stores it, roughly: besides its answers, the texts for searching, and a fact
 * for each slot, which a form with many removed questions has by the thousand.
 *
 * @param dataBytes those of its answers as JSON
 */
export function responseWeight({ facts: { facts, moreFacts, texts } }: NewResponse, dataBytes: number): number {
  return dataBytes + Buffer.byteLength(texts) + SLOT_BYTES * (facts.length + (moreFacts?.length ?? 0));
}
