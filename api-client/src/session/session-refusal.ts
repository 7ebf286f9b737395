/**
 * Whether the server definitely refused the session: with 401, or with 400 for an invalid token. A rate limit, a failure of
 * the server, a response of a proxy, or no response do not end the session.
 *
 * Checks only the status, so that the shell does not load the client’s error classes.
 */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 401 || error.status === 400);
}
