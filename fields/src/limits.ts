import { fileLimits } from './file/limits';
import { numberLimits } from './number/limits';

/**
 * The limits that owners can set beyond `required`, each with the kind of its value. The type of a field’s `validation`,
 * its schema and the reader of forms all follow from this table. The limits of a single type are in its folder.
 */
export const limits = {
  /** Minimum number of characters, counted as Unicode code points after trimming. */
  minLength: 'count',
  /** Maximum number of characters, counted as Unicode code points. */
  maxLength: 'count',
  /** A regular expression (JavaScript, `u` flag, anchored at both ends) that the whole text must match. */
  pattern: 'text',
  /** The message for visitors when `pattern` does not match. */
  patternMessage: 'text',
  /** Minimum number of chosen options or files. */
  minCount: 'count',
  /** Maximum number of chosen options or files. */
  maxCount: 'count',
  /** Earliest date `YYYY-MM-DD` or time `HH:MM`. */
  earliest: 'moment',
  /** Latest date `YYYY-MM-DD` or time `HH:MM`. */
  latest: 'moment',
  ...numberLimits,
  ...fileLimits,
} as const;

export type LimitName = keyof typeof limits;
