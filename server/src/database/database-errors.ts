import { errorCode } from '../error-code';

/** SQLSTATE of a row that refers to a row that does not exist. */
const FOREIGN_KEY_MISSING = '23503';

/** SQLSTATE of a statement that was rolled back because it and another one waited for each other. */
export const DEADLOCK = '40P01';

/** SQLSTATE of a row with a value that another row has already. */
export const UNIQUE_TAKEN = '23505';

export function hasSqlState(error: unknown, code: string): boolean {
  return errorCode(error) === code;
}

/** Returns whether a row refers to a form that was deleted: it has no row, or no owner whose activity log could have an entry. */
export function isFormGone(error: unknown): boolean {
  if (hasSqlState(error, FOREIGN_KEY_MISSING)) return true;
  return error instanceof Error && error.message.includes('"activity_space"');
}

/**
 * Returns whether the database rejected the data: SQLSTATE classes 22 (data exception) and 23 (constraint violation).
 * Repeating the same statement fails again, but other rows of the same group may still be valid.
 */
export function isDataError(error: unknown): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(errorCode(error));
}

const CONNECTION_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Messages of pg and its pool for broken or stalled connections. These errors have no code. */
const CONNECTION_MESSAGES = [
  'Query read timeout',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

const DISK_FULL = '53100';
/** SQLSTATE of a file that cannot be written, as on a disk that turned read-only, and of a role without a right. */
const NOT_ALLOWED = '42501';
const ROLE_MESSAGES = /^(?:permission denied for |must be )/;

/** Returns a sentence for operators if the database could not write to its disk; otherwise null. */
export function diskProblemOf(error: unknown): string | null {
  const code = errorCode(error);
  if (code === DISK_FULL) return 'The disk of the database is full.';
  const isReadOnly = code === NOT_ALLOWED && error instanceof Error && !ROLE_MESSAGES.test(error.message);
  return isReadOnly || code.startsWith('58') ? 'The database cannot write to its disk.' : null;
}

/**
 * Returns whether the database was unreachable or stopped responding: broken connections, timeouts, and SQLSTATE
 * classes 08 (connection), 40 (rolled back because of others, as after a deadlock), 53 (out of resources), 57 (cancelled,
 * shutting down) and 58 (a failure of its disk), and 25006: it only reads, as one does that is about to take over from
 * another, or because of its disk. The statement may or may not have run. A retry may succeed.
 */
export function isConnectionError(error: unknown): boolean {
  const code = errorCode(error);
  if (CONNECTION_CODES.has(code) || /^(?:(?:08|40|53|57|58)[0-9A-Z]{3}|25006)$/.test(code)) return true;
  if (diskProblemOf(error)) return true;
  return error instanceof Error && CONNECTION_MESSAGES.some((message) => error.message.startsWith(message));
}
