import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { ignoreError } from '../pg-queries';
import {
  type FromWorker,
  readFromWorker,
  SOCKET,
  type ToWorker,
  type WorkerOptions,
  writeToWorker,
} from './worker-messages';

/** A running worker of the embedded database. */
export interface DatabaseWorker {
  send(message: ToWorker): void;
  /** Ends it at once, as a crash would. */
  kill(): void;
  /** Resolves when it has ended, after its last message, with the error, if any. */
  ended: Promise<Error | null>;
}

type OnMessage = (message: FromWorker) => void;

/** Rows pass the worker as bytes outside of its heap. V8 would enlarge the space for new objects to 32 MB. */
const MAX_YOUNG_GENERATION_MB = 4;
/** V8 divides that space into three; its flag sets one of them. */
const SEMI_SPACES = 3;

function startThread(file: string, options: WorkerOptions, onMessage: OnMessage): DatabaseWorker {
  const worker = new Worker(file, {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
  });
  let reason: Error | null = null;
  worker.on('message', onMessage);
  worker.on('error', (error) => {
    reason = error;
  });
  return {
    send: (message) => worker.postMessage(message, message === 'close' ? [] : [message.buffer as ArrayBuffer]),
    kill: () => void worker.terminate(),
    ended: new Promise((resolve) => worker.on('exit', () => resolve(reason))),
  };
}

function startProcess(file: string, options: WorkerOptions, onMessage: OnMessage): DatabaseWorker {
  const child = spawn(
    process.execPath,
    [`--max-semi-space-size=${Math.floor(MAX_YOUNG_GENERATION_MB / SEMI_SPACES)}`, file, JSON.stringify(options)],
    // The same as `pipe`, but on Windows, where reading from a pipe would otherwise block writing to it.
    { stdio: ['ignore', 'inherit', 'inherit', 'overlapped'] },
  );
  let reason: Error | null = null;
  // A process that could not be started has no event `exit`.
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      reason = error;
      resolve();
    });
  });
  // Without a free file descriptor Node makes no streams.
  const socket = child.stdio?.[SOCKET] as Duplex | undefined;
  if (!socket) return { send: ignoreError, kill: ignoreError, ended: exited.then(() => reason) };
  readFromWorker(socket, onMessage);
  // Writing fails after the end, which `ended` reports.
  socket.on('error', ignoreError);
  return {
    send: (message) => writeToWorker(socket, message),
    kill: () => void child.kill('SIGKILL'),
    // Its last messages can be read after its end.
    ended: Promise.all([exited, new Promise((resolve) => socket.once('close', resolve))]).then(() => reason),
  };
}

/**
 * Starts PGlite apart from the server: in a process for a folder, whose memory and crashes are its own, or in a thread for a
 * database in memory, where tests share its compiled WebAssembly.
 *
 * @param file the compiled `database-worker.ts`
 */
export function startWorker(file: string, options: WorkerOptions, onMessage: OnMessage): DatabaseWorker {
  return (options.folder === null ? startThread : startProcess)(file, options, onMessage);
}
