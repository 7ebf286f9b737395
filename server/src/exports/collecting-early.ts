import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { holdYoungGeneration, letYoungGenerationGrow } from '../young-generation';

/** By how many percent the heap may grow during an export before V8 collects old objects; zero is V8’s own choice. */
const GROWTH = 40;

// V8 offers its collector to contexts that are made after this flag is set.
setFlagsFromString('--expose-gc');
const collect: (options: { type: 'major'; execution: 'async' }) => Promise<void> = runInNewContext('gc');

/** Exports with fewer bytes of answers leave too little garbage for a collection, which takes 30 to 50 ms. */
const LARGE_BYTES = 8 * 1024 * 1024;

let running = 0;

function setGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/**
 * Passes chunks on, and lets V8 collect garbage earlier until they end. An export leaves much garbage, and where memory is
 * free V8 would let the heap double before it collects (decision 167). At other times collecting early would only slow
 * submissions down.
 *
 * At the end of a collection V8 decides at which size it collects again, so an export starts with one.
 *
 * @param bytes size of all answers as JSON; small exports are passed on as they are
 */
export async function* collectingEarly<Chunk>(chunks: AsyncIterable<Chunk>, bytes: number): AsyncGenerator<Chunk> {
  if (bytes < LARGE_BYTES) {
    yield* chunks;
    return;
  }
  running += 1;
  holdYoungGeneration();
  try {
    if (running === 1) {
      setGrowth(GROWTH);
      await collect({ type: 'major', execution: 'async' });
    }
    yield* chunks;
  } finally {
    letYoungGenerationGrow();
    running -= 1;
    if (running === 0) setGrowth(0);
  }
}
