import { writeSync } from 'node:fs';
import { errorCode } from '../error-code';

const STANDARD_OUTPUT = 1;
/** How often a line is tried while a pipe is full. Its reader is then late or stuck. */
const MAX_ATTEMPTS = 100;

/** Where the log goes. A line that cannot be written is lost; the server goes on. */
export interface LogOutput {
  write(line: string): void;
  /** Whether the last line could not be written. */
  readonly isFailing: boolean;
}

function writeAll(bytes: Buffer, write: typeof writeSync): void {
  let from = 0;
  for (let attempt = 0; from < bytes.length; ) {
    try {
      from += write(STANDARD_OUTPUT, bytes, from);
      attempt = 0;
    } catch (error) {
      attempt += 1;
      if (errorCode(error) !== 'EAGAIN' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

const lossOf = (lines: number, reason: string) =>
  `${JSON.stringify({ level: 50, time: Date.now(), lines, msg: `Lines of the log could not be written (${reason}) and are lost` })}\n`;

/**
 * Writes to the standard output. Node’s own stream would end the process when the disk of the log is full, and never write
 * again. When there is space again, the log says how many lines are lost.
 */
export function logOutput(write: typeof writeSync = writeSync): LogOutput {
  let lost = 0;
  let reason = '';
  return {
    get isFailing() {
      return lost > 0;
    },
    write(line) {
      try {
        if (lost > 0) writeAll(Buffer.from(lossOf(lost, reason)), write);
        lost = 0;
        writeAll(Buffer.from(line), write);
      } catch (error) {
        lost += 1;
        reason = errorCode(error) || 'unknown error';
      }
    },
  };
}
