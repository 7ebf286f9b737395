import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { StartProblem } from '../start-problem';
import { createPGlite } from './create-pglite';
import { type WorkerPort, workerPort } from './worker-port';

/** Bytes of a response that are sent at once, so that the server reads rows while the next ones are fetched. */
const PIECE_BYTES = 256 * 1024;

/**
 * Returns a function that runs messages of PostgreSQL’s protocol and sends the response. The bytes are not looked at here:
 * the server has the parser, and bytes pass faster than rows, which would be copied value by value.
 */
function runnerOver(pglite: PGlite, port: WorkerPort): (message: Uint8Array) => Promise<void> {
  // PGlite writes pieces of up to 8 KB.
  const piece = new Uint8Array(PIECE_BYTES);
  let length = 0;

  function send(isLast: boolean): void {
    port.send({ kind: 'piece', bytes: piece.subarray(0, length), isLast });
    length = 0;
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

function serve(pglite: PGlite, port: WorkerPort): void {
  const run = runnerOver(pglite, port);
  port.listen(async (message) => {
    if (message !== 'close') return run(message);
    await pglite.close();
    port.end();
  });
  port.send({ kind: 'ready' });
}

// Each compiling thread keeps up to 20 MB that it needed for the largest functions.
setFlagsFromString('--wasm-num-compilation-tasks=1');

const port = workerPort();
port.locked
  .then(() => createPGlite(port.options))
  .then(
    (pglite) => serve(pglite, port),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      port.send({ kind: 'not-ready', reason, isStartProblem: error instanceof StartProblem });
      port.end();
    },
  );
