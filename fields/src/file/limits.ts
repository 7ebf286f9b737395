/** Limits that only files have. */
export const fileLimits = {
  /** Largest file, in bytes. */
  maxBytes: 'bytes',
  /** Accepted kinds of file, as MIME types or `image/*` groups; empty accepts all. */
  kinds: 'texts',
} as const;
