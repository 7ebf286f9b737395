import type { ValueFacet } from '@tessera/fields/field-facet';
import { pauseEvery } from '../../pause-every';
import { readValues } from '../responses/answer-values';
import type { QueriedField } from '../responses/queried-form';
import type { Analysis } from './selection';

/** Bytes of the distinct answers that are read for one analysis: parts of them stay in memory. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Parts that are counted at once, so that other requests need not wait. */
const COUNTED_AT_A_TIME = 20_000;

/** The values of one answer that are counted, such as the options that were chosen. */
export interface ValueParts {
  code: number;
  parts: readonly string[];
}

/**
 * Reads the parts of distinct answers, in the order of their codes, once each. Ends early where they are more than are counted: an
 * answer can choose 1,000 options, and strangers can ask for an analysis.
 *
 * @param maxParts most parts of all answers together
 */
export async function* readParts(
  { queries, form }: Pick<Analysis, 'queries' | 'form'>,
  { slot, facet }: Pick<QueriedField, 'slot'> & { facet: ValueFacet },
  codes: readonly number[],
  maxParts: number,
): AsyncGenerator<ValueParts> {
  const pause = pauseEvery(COUNTED_AT_A_TIME);
  const left = { parts: maxParts, bytes: MAX_BYTES };
  for await (const { code, value, bytes } of readValues(queries, { formId: form.id, slot }, codes)) {
    const parts = facet.parts(value);
    left.parts -= parts.length;
    left.bytes -= bytes;
    if (left.parts < 0 || left.bytes < 0) return;
    yield { code, parts };
    await pause(parts.length + 1);
  }
}
