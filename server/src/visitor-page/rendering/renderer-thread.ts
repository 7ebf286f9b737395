import { Worker } from 'node:worker_threads';
import type { CallName, RendererAnswer, RendererCalls, RendererReady } from './renderer-messages';

/** The largest form takes less than a second. */
const MAX_PAGE_MS = 5_000;
/** Loading a renderer takes a tenth of a second. On a busy machine it takes longer, which is not the release’s fault. */
const MAX_LOADING_MS = 20_000;
/** Memory for the code and for the page: the largest form needs less than 100 MB. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/** A renderer that did not return a result. */
export class RendererFailure extends Error {
  /** @param endedThread whether the thread ended: it hung, needed too much memory, or could not load the renderer */
  constructor(
    message: string,
    readonly endedThread: boolean,
  ) {
    super(message);
  }
}

/** A thread that runs the renderer of a release. */
export interface RendererThread {
  /**
   * Calls the renderer. Starts the thread if it does not run.
   *
   * @throws RendererFailure if there is no result
   */
  call<Name extends CallName>(name: Name, input: RendererCalls[Name]['input']): Promise<RendererCalls[Name]['result']>;
  /** Ends the thread after the calls that are waiting. */
  close(): Promise<void>;
}

/** The time limits of a thread, in milliseconds. */
export interface ThreadLimits {
  /** To load the renderer. */
  loadingMs?: number;
  /** To render a page. */
  pageMs?: number;
}

/** Waits for a message of the thread, its end or the time limit. */
function nextMessage<Message>(worker: Worker, maxMs: number, timeoutMessage: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      worker.off('message', succeed).off('error', failWith).off('exit', exit);
    };
    const succeed = (message: Message) => {
      finish();
      resolve(message);
    };
    const fail = (reason: string) => {
      finish();
      reject(new RendererFailure(reason, true));
    };
    const failWith = (error: Error) => fail(error.message);
    const exit = () => fail('The thread of the renderer ended');
    const timer = setTimeout(() => fail(`${timeoutMessage} within ${maxMs / 1000} seconds`), maxMs);
    worker.on('message', succeed).on('error', failWith).on('exit', exit);
  });
}

/**
 * Prepares a thread for a renderer, with a limit of memory and a time limit for each call. It works on one call at a time, and
 * starts with the first one.
 *
 * @param workerFile the compiled `renderer-worker.ts`
 * @param file the renderer’s bundle
 */
export function rendererThread(
  workerFile: string,
  file: string,
  { loadingMs = MAX_LOADING_MS, pageMs = MAX_PAGE_MS }: ThreadLimits = {},
): RendererThread {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  async function start(): Promise<Worker> {
    const started = new Worker(workerFile, { workerData: file, resourceLimits: LIMITS });
    // The call that is waiting reports the error.
    started.on('error', () => {});
    // The next call starts another thread.
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    await nextMessage<RendererReady>(started, loadingMs, 'The renderer was not loaded');
    return started;
  }

  async function callNow(name: CallName, input: unknown) {
    try {
      const running = worker ?? (await start());
      const answering = nextMessage<RendererAnswer>(running, pageMs, 'The page was not rendered');
      running.postMessage({ name, input });
      const answer = await answering;
      if ('failure' in answer) throw new RendererFailure(answer.failure, false);
      return answer.result;
    } catch (error) {
      if (error instanceof RendererFailure && error.endedThread) await end();
      throw error;
    }
  }

  return {
    call<Name extends CallName>(name: Name, input: RendererCalls[Name]['input']) {
      const result = last.then(() => callNow(name, input));
      last = result.catch(() => undefined);
      return result as Promise<RendererCalls[Name]['result']>;
    },
    async close() {
      await last;
      await end();
    },
  };
}
