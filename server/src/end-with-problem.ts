import { StartProblem } from './database/start-problem';
import { errorCode } from './error-code';
import { ReleaseProblem } from './releases/pointer';

function problemOf(error: unknown): string {
  if (error instanceof StartProblem || error instanceof ReleaseProblem) return error.message;
  if (errorCode(error) === 'ENOSPC') return 'The disk is full. Free some space, then start again.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Ends a command that failed with status 1. An expected problem is one line; others have their stack. */
export function endWithProblem(error: unknown): never {
  process.stderr.write(`${problemOf(error)}\n`);
  process.exit(1);
}
