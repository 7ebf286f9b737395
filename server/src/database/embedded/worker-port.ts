import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ignoreSignals } from '../../ignore-signals';
import { lockFolderWhenFree } from './folder-lock';
import {
  type FromWorker,
  readInWorker,
  SOCKET,
  type ToWorker,
  type WorkerOptions,
  writeFromWorker,
} from './worker-messages';

/** The worker’s connection to the server. */
export interface WorkerPort {
  options: WorkerOptions;
  /** Resolves when no other process has the database open. */
  locked: Promise<unknown>;
  /** Sends a message. The caller may reuse the buffer of a `piece` after the call. */
  send(message: FromWorker): void;
  listen(onMessage: (message: ToWorker) => void): void;
  /** Ends the worker after all messages were sent. */
  end(): void;
}

function threadPort(port: MessagePort): WorkerPort {
  return {
    options: workerData as WorkerOptions,
    locked: Promise.resolve(),
    send(message) {
      if (message.kind !== 'piece') return port.postMessage(message);
      // A buffer is moved to the other thread as a whole.
      const bytes = message.bytes.slice();
      port.postMessage({ ...message, bytes }, [bytes.buffer]);
    },
    listen: (onMessage) => port.on('message', onMessage),
    // The thread ends when its last listener is removed.
    end: () => port.close(),
  };
}

/** A long statement delays the refresh of the lock. The expiry matters only where the process of a lock cannot be looked up. */
const LOCK_EXPIRY_MS = 60_000;

/**
 * Locks the folder for this process. The lock of the server is not enough: when the server is killed, this process runs until its
 * statement ends.
 */
async function lockDatabase(folder: string): Promise<void> {
  const release = await lockFolderWhenFree(dirname(folder), () => process.exit(1), {
    file: 'database.lock',
    timing: { refreshMs: 1_000, expiryMs: LOCK_EXPIRY_MS },
  });
  process.once('exit', release);
}

function processPort(): WorkerPort {
  process.title = 'tessera-database';
  const options = JSON.parse(process.argv[2] ?? '') as WorkerOptions;
  // The server still has answers to store when it is signalled.
  ignoreSignals();
  const socket = new Socket({ fd: SOCKET });
  // The server has ended, or the database is closed and all messages are sent.
  socket.once('close', () => process.exit(0));
  socket.on('error', () => socket.destroy());
  return {
    options,
    locked: options.folder === null ? Promise.resolve() : lockDatabase(options.folder),
    send: (message) => writeFromWorker(socket, message),
    listen: (onMessage) => readInWorker(socket, onMessage),
    end: () => socket.destroySoon(),
  };
}

/** The port of this worker, which is a process or a thread. */
export function workerPort(): WorkerPort {
  return isMainThread || !parentPort ? processPort() : threadPort(parentPort);
}
