/** Something that responses are counted by: an expression over the response `r`. */
export interface Measure {
  /** Its name in `response_block_counts`; null for one that blocks do not count. */
  name: string | null;
  /** The value that responses are grouped by. */
  value: string;
  /** The same value from a block, where `u` has it as `value` or `name`. */
  stored: string;
  /** The sum that is kept per value. */
  sum: string;
  /** Whether blocks leave out the responses without a value. */
  isOptional: boolean;
}

const NO_SUM = '0::float8';

/** Time zones differ by quarters of an hour, so all local times follow from these. */
export const byTime: Measure = {
  name: 'time',
  value: "date_bin('15 minutes', r.submitted_at, timestamptz '2000-01-01 00:00Z')",
  stored: 'to_timestamp(u.value)',
  sum: NO_SUM,
  isOptional: false,
};

/** Completion times by the second, and by the minute above an hour; the sum is in milliseconds. */
export const byDuration: Measure = {
  name: 'duration',
  value: 'CASE WHEN r.duration_ms < 3600000 THEN r.duration_ms / 1000 ELSE r.duration_ms / 60000 * 60 END',
  stored: 'u.value::bigint',
  sum: 'sum(r.duration_ms)::float8',
  isOptional: false,
};

export const byCountry: Measure = {
  name: 'country',
  value: 'r.country',
  stored: 'u.name',
  sum: NO_SUM,
  isOptional: false,
};

export const byDevice: Measure = {
  name: 'device',
  value: 'r.device',
  stored: 'u.name',
  sum: NO_SUM,
  isOptional: false,
};

/** A field’s slot, and its fact in SQL. */
interface Fact {
  slot: number;
  fact: string;
  /** Whether blocks count the slot. */
  isIndexed: boolean;
}

/** A field’s facts; NULL where the question was not shown, and not a number where it was not answered. */
export function byFact({ fact, slot, isIndexed }: Fact): Measure {
  return { name: isIndexed ? String(slot) : null, value: fact, stored: 'u.value', sum: NO_SUM, isOptional: true };
}
