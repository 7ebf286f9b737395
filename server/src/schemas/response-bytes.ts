/** Largest body of a submission. */
export const SUBMISSION_BYTES = 1024 * 1024;

/**
 * Most answers of a response that can be stored, as bytes of JSON. More than a submission, whose answers can
 * grow when they are stored: `1e20` becomes 21 digits, and results are added.
 */
export const MAX_ANSWER_BYTES = 1.5 * 1024 * 1024;

/** Longest line of a response or a correction in an archive, in bytes: its answers, its note and the ids of its files. */
export const MAX_RESPONSE_LINE = 2 * SUBMISSION_BYTES;
