import type { Duplex } from 'node:stream';
import { frameHeader, frameReader } from './frames';

/** A message to the worker of the database: messages of PostgreSQL’s protocol to run in one go, or `close`. */
export type ToWorker = Uint8Array | 'close';

/** A message from the worker: first `ready` or `not-ready`, then the responses to each message in order. */
export type FromWorker =
  | { kind: 'ready' }
  /** Why the database cannot be opened. Operators can mend a `StartProblem`. The worker then ends. */
  | { kind: 'not-ready'; reason: string; isStartProblem: boolean }
  /** A piece of the response in PostgreSQL’s protocol. The last piece of each response has `isLast`. */
  | { kind: 'piece'; bytes: Uint8Array; isLast: boolean };

/** The database that the worker opens: in a folder, or in memory, where it can start from a snapshot. */
export interface WorkerOptions {
  folder: string | null;
  /** Path of a file from PGlite’s `dumpDataDir`. Only for a database in memory. */
  snapshot: string | null;
}

/** The file descriptor of the socket between the server and the process of its database. Node’s own channel is slower (decision 167). */
export const SOCKET = 3;

/** Kinds of frames on the socket. */
const frames = { run: 0, close: 1, ready: 2, notReady: 3, piece: 4, lastPiece: 5 };

function write(socket: Duplex, kind: number, payload: Uint8Array): void {
  // One system call. `concat` copies, because the worker reuses the bytes of a piece.
  socket.write(Buffer.concat([frameHeader(kind, payload.length), payload]));
}

const nothing = new Uint8Array();

export function writeToWorker(socket: Duplex, message: ToWorker): void {
  if (message === 'close') write(socket, frames.close, nothing);
  else write(socket, frames.run, message);
}

export function readInWorker(socket: Duplex, onMessage: (message: ToWorker) => void): void {
  socket.on(
    'data',
    frameReader((kind, payload) => onMessage(kind === frames.close ? 'close' : payload)),
  );
}

export function writeFromWorker(socket: Duplex, message: FromWorker): void {
  if (message.kind === 'ready') write(socket, frames.ready, nothing);
  else if (message.kind === 'not-ready') write(socket, frames.notReady, Buffer.from(JSON.stringify(message)));
  else write(socket, message.isLast ? frames.lastPiece : frames.piece, message.bytes);
}

export function readFromWorker(socket: Duplex, onMessage: (message: FromWorker) => void): void {
  socket.on(
    'data',
    frameReader((kind, payload) => {
      if (kind === frames.ready) onMessage({ kind: 'ready' });
      else if (kind === frames.notReady) onMessage(JSON.parse(payload.toString()));
      else onMessage({ kind: 'piece', bytes: payload, isLast: kind === frames.lastPiece });
    }),
  );
}
