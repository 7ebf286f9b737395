/** The SQLSTATE or the system's code of an error; empty without one. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A row refers to another that does not exist, or no longer. */
export const FOREIGN_KEY_MISSING = '23503';

/** Whether an error has this SQLSTATE. */
export function hasSqlState(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}

/**
 * Whether the database refused what it was given: classes 22 (data exception) and 23 (constraint). Sending the same
 * again fails again, and what was sent beside it may still be stored.
 */
export function isDataError(error: unknown): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(codeOf(error));
}

const CONNECTION_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** What pg and its pool say without a code when a connection breaks or stalls. */
const CONNECTION_MESSAGES = [
  'Query read timeout',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

/**
 * Whether the database could not be asked, or stopped answering: broken connections, classes 08 (connection), 53 (out of
 * resources) and 57 (cancelled, shutting down), and timeouts. Nothing is known of what was asked; trying later may work.
 */
export function isConnectionError(error: unknown): boolean {
  const code = codeOf(error);
  if (CONNECTION_CODES.has(code) || /^(08|53|57)[0-9A-Z]{3}$/.test(code)) return true;
  return error instanceof Error && CONNECTION_MESSAGES.some((message) => error.message.startsWith(message));
}
