/** Returns the code of a failed system call, such as `ENOENT`, or the SQLSTATE; an empty string if there is none. */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
