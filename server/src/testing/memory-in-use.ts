import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Frees the memory that nothing uses any more. */
export const collectGarbage = runInNewContext('gc') as () => void;

/**
 * The memory in use after unused memory was freed; in bytes. The memory that the process has from the system says
 * little: the collector runs later on a busy machine.
 */
export function memoryInUse(): number {
  collectGarbage();
  // Buffers are freed beside the program. The next run waits for that.
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
