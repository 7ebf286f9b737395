/**
 * Whether a call about the session was definitely refused: 401, or 400 for a token that is none. Too many calls, a failure
 * of the server, an answer of something in between, or no answer say nothing about the session.
 *
 * By the status: the shell asks this without loading the client's error classes.
 */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 401 || error.status === 400);
}
