/** Largest file where the owner sets no limit, in bytes. */
export const defaultMaxBytes = 10 * 1024 * 1024;

/** Largest file that any field accepts, in bytes. */
export const largestMaxBytes = 1024 ** 3;

/** At least 1 KB. A KB is 1,024 bytes, as in the limits of fields and quotas. */
function inUnits(bytes: number): [number, string] {
  let size = bytes / 1024;
  let step = 0;
  for (; size >= 1000; step += 1) size /= 1024;
  return [Math.max(1, Math.round(size * 10) / 10), `${'KMGT'[step]}B`];
}

/** A number of bytes as text: '412 KB', '1.4 MB', '2 GB'. */
export function fileSize(bytes: number): string {
  return inUnits(bytes).join(' ');
}

/** The same in the number notation of the browser’s language: '1,4 MB'. Other than the server’s. */
export function localFileSize(bytes: number): string {
  const [size, unit] = inUnits(bytes);
  return `${size.toLocaleString()} ${unit}`;
}
