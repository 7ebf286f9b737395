import { isNativeError } from 'node:util/types';
import { StartProblem } from './database/start-problem';
import { errorCode } from './error-code';
import { ReleaseProblem } from './releases/pointer';

/** The advice for a file or folder that the system refuses, by the code of the error. */
const fileAdvice: { readonly [code: string]: string } = {
  EACCES: 'Change its permissions, or use the account that owns it.',
  EPERM: 'Change its permissions, or use the account that owns it.',
  EROFS: 'Its disk is read-only.',
  ENOENT: 'It does not exist.',
  EISDIR: 'It is a folder.',
  ENOTDIR: 'A part of its path is not a folder.',
};
const connectionFailures = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
];
const fullDisk = ['ENOSPC', 'EDQUOT'];

/** The advice for an error of the system or of PostgreSQL; null for other errors. */
function systemProblem(error: Error): string | null {
  const code = errorCode(error);
  if (fullDisk.includes(code)) return 'The disk is full. Free some space, then start again.';
  if ('severity' in error) return `The database reports: ${error.message} (${code}). Check the rights of its user.`;
  const advice = fileAdvice[code];
  if (advice && 'path' in error) return `Cannot use ${String(error.path)} (${code}). ${advice}`;
  if (connectionFailures.includes(code))
    return `A connection failed: ${error.message}. Check the network and the settings.`;
  return null;
}

function problemOf(error: unknown): string {
  if (error instanceof StartProblem || error instanceof ReleaseProblem) return error.message;
  if (!isNativeError(error)) return String(error);
  return systemProblem(error) ?? error.stack ?? error.message;
}

/** Ends a command that failed with status 1. A problem that operators can solve is one line; others have their stack. */
export function endWithProblem(error: unknown): never {
  process.stderr.write(`${problemOf(error)}\n`);
  process.exit(1);
}
