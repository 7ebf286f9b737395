import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createPGlite } from './create-pglite';
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages';

/** Bytes of a response that are sent at once, so that the main thread reads rows while the next ones are fetched. */
const PIECE_BYTES = 256 * 1024;

function post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/**
 * Returns a function that runs messages of PostgreSQL’s protocol and posts the response. The bytes are not looked at here:
 * the main thread has the parser, and a buffer is transferred while rows would be copied value by value.
 */
function runnerOver(pglite: PGlite): (message: Uint8Array) => Promise<void> {
  // PGlite writes pieces of up to 8 KB.
  const piece = new Uint8Array(PIECE_BYTES);
  let length = 0;

  function send(isLast: boolean): void {
    const bytes = piece.buffer.slice(0, length);
    length = 0;
    post({ kind: 'piece', bytes, isLast }, [bytes]);
  }

  function add(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      const part = bytes.subarray(from, from + PIECE_BYTES);
      if (length + part.length > PIECE_BYTES) send(false);
      piece.set(part, length);
      length += part.length;
    }
  }

  return async (message) => {
    // Nothing to synchronise: a folder is written directly.
    await pglite.execProtocolRawStream(message, { onRawData: add, syncToFs: false });
    send(true);
  };
}

function serve(pglite: PGlite): void {
  const run = runnerOver(pglite);
  parentPort?.on('message', async (message: ToWorker) => {
    if (message !== 'close') return run(message);
    await pglite.close();
    // The thread ends when its last listener is removed.
    parentPort?.close();
  });
  post({ kind: 'ready' });
}

// Each compiling thread keeps up to 20 MB that it needed for the largest functions.
setFlagsFromString('--wasm-num-compilation-tasks=1');

createPGlite(workerData as WorkerOptions).then(serve, (error: unknown) =>
  post({ kind: 'not-ready', reason: error instanceof Error ? error.message : String(error) }),
);
