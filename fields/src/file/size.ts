/** Largest file where the owner sets no limit, in bytes. */
export const defaultMaxBytes = 10 * 1024 * 1024;

/** A number of bytes as text: '412 KB', '10 MB'. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${Math.round((kilobytes / 1024) * 10) / 10} MB`;
}
