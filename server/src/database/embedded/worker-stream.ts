import { Duplex } from 'node:stream';
import { StartProblem } from '../start-problem';
import { type DatabaseWorker, startWorker } from './start-worker';
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages';

/** SQLSTATE of a connection failure. */
const CONNECTION_FAILURE = '08006';

function stopped(reason: string): Error {
  return Object.assign(new Error(reason), { code: CONNECTION_FAILURE });
}

/**
 * The stream between a client of PostgreSQL and the worker that runs the embedded database, in place of a socket. It is
 * destroyed with an error of code 08006 if the worker ends unexpectedly; ending the stream closes the database.
 */
export class WorkerStream extends Duplex {
  /** Resolves when the worker has ended; at once if it was never started. */
  ended: Promise<void> = Promise.resolve();
  #worker: DatabaseWorker | null = null;
  /** Why the database could not be opened. */
  #problem: Error | null = null;
  /** When the messages without a complete response were sent. */
  readonly #pending: number[] = [];
  readonly #file: string;
  readonly #options: WorkerOptions;

  /** @param file the compiled `database-worker.ts` */
  constructor(file: string, options: WorkerOptions) {
    super();
    this.#file = file;
    this.#options = options;
  }

  /** How long the oldest message has waited for its response, in milliseconds; 0 if none waits. */
  waitingMs(): number {
    const [oldest] = this.#pending;
    return oldest === undefined ? 0 : performance.now() - oldest;
  }

  /** Starts the worker. The client calls it as it would for a socket, and waits for the event `connect`. */
  connect(): void {
    const worker = startWorker(this.#file, this.#options, (message) => this.#receive(message));
    this.#worker = worker;
    this.ended = worker.ended.then((error) => {
      this.#worker = null;
      if (this.writableEnded) this.push(null);
      else
        this.destroy(
          this.#problem ?? stopped(`The embedded database has stopped${error ? `: ${error.message}` : '.'}`),
        );
    });
  }

  /** A client asks this of its socket; a worker sends everything at once anyway. */
  setNoDelay(): void {}

  #receive(message: FromWorker): void {
    if (message.kind === 'ready') this.emit('connect');
    else if (message.kind === 'not-ready') {
      // The stream ends with the worker, which removes its lock first.
      this.#problem = message.isStartProblem ? new StartProblem(message.reason) : stopped(message.reason);
    } else {
      if (message.isLast) this.#pending.shift();
      // Responses are as large as their queries allow, so the worker does not wait until they are read.
      const { buffer, byteOffset, byteLength } = message.bytes;
      if (byteLength > 0) this.push(Buffer.from(buffer, byteOffset, byteLength));
    }
  }

  #send(message: ToWorker): void {
    this.#worker?.send(message);
  }

  #run(chunks: Uint8Array[]): void {
    // A copy of its own, because a buffer is sent with all the memory that it is a part of.
    const message = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      message.set(chunk, at);
      at += chunk.length;
    }
    this.#pending.push(performance.now());
    this.#send(message);
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#run([chunk]);
    done();
  }

  /** The messages of one query arrive together and make one round trip. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#run(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.#send('close');
    void this.ended.then(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker?.kill();
    void this.ended.then(() => done(error));
  }
}
