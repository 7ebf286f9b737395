/** A property by which responses are counted, in SQL over the response `r`. */
export interface Measure {
  /** Its name in `response_block_counts`; null if blocks do not count it. */
  name: string | null;
  /** The value that responses are grouped by. */
  value: string;
  /** The same value as SQL over a row `u` of a block: `u.value` for numbers, `u.name` for texts. */
  valueInBlock: string;
  /** The sum that is stored for each value. */
  sum: string;
  /** Whether blocks leave out the responses without a value. */
  skipsMissing: boolean;
}

const NO_SUM = '0::float8';

/** Time zones differ by quarters of an hour, so all local times follow from these. */
export const byTime: Measure = {
  name: 'time',
  value: "date_bin('15 minutes', r.submitted_at, timestamptz '2000-01-01 00:00Z')",
  valueInBlock: 'to_timestamp(u.value)',
  sum: NO_SUM,
  skipsMissing: false,
};

/** Completion times by the second, and by the minute above an hour; the sum is in milliseconds. */
export const byDuration: Measure = {
  name: 'duration',
  value: 'CASE WHEN r.duration_ms < 3600000 THEN r.duration_ms / 1000 ELSE r.duration_ms / 60000 * 60 END',
  valueInBlock: 'u.value::bigint',
  sum: 'sum(r.duration_ms)::float8',
  skipsMissing: false,
};

export const byCountry: Measure = {
  name: 'country',
  value: 'r.country',
  valueInBlock: 'u.name',
  sum: NO_SUM,
  skipsMissing: false,
};

export const byDevice: Measure = {
  name: 'device',
  value: 'r.device',
  valueInBlock: 'u.name',
  sum: NO_SUM,
  skipsMissing: false,
};

/** The number of a field’s column of facts, and the SQL that reads it. */
interface Fact {
  slot: number;
  fact: string;
  /** Whether blocks count the slot. */
  isIndexed: boolean;
}

/** Counts the answers to a field. The value is NULL if the question was not shown, and NaN if it was not answered. */
export function byFact({ fact, slot, isIndexed }: Fact): Measure {
  return {
    name: isIndexed ? String(slot) : null,
    value: fact,
    valueInBlock: 'u.value',
    sum: NO_SUM,
    skipsMissing: true,
  };
}
