import { type ChildProcess, fork } from 'node:child_process';
import { ignoreError } from '../../database/pg-queries';
import type { CallName, RendererAnswer, RendererCalls, RendererLoaded, RendererOptions } from './renderer-messages';

/** The largest form takes less than a second. */
const MAX_PAGE_MS = 5_000;
/** Loading a renderer takes a tenth of a second. On a busy machine it takes longer, which is not the release’s fault. */
const MAX_LOADING_MS = 20_000;
/** Memory for the code and for the page: the largest form needs less than 100 MB. */
const MAX_MEMORY_MB = 256;
/** V8’s space for new objects has three parts; its flag sets one of them. */
const SEMI_SPACE_MB = 16;
/** How much of V8’s report on a failure is read, in characters. */
const MAX_REPORT = 10_000;

/** A renderer that did not return a result. */
export class RendererFailure extends Error {
  /** @param endedProcess whether the process ended: it hung, needed too much memory, or could not load the renderer */
  constructor(
    message: string,
    readonly endedProcess: boolean,
  ) {
    super(message);
  }
}

/** A process that runs the renderer of a release. */
export interface RendererProcess {
  /**
   * Calls the renderer. Starts the process if it does not run.
   *
   * @throws RendererFailure if there is no result
   */
  call<Name extends CallName>(name: Name, input: RendererCalls[Name]['input']): Promise<RendererCalls[Name]['result']>;
  /** Ends the process after the calls that are waiting. */
  close(): Promise<void>;
}

/** The time limits of a renderer, in milliseconds. */
export interface RendererLimits {
  /** To load it. */
  loadingMs?: number;
  /** To render a page. */
  pageMs?: number;
}

/** A running process, with what V8 writes about its failure. */
interface Running {
  child: ChildProcess;
  report(): string;
}

/** Starts the process. It gets nothing of the server’s environment, which has secrets, but the time zone. */
function startProcess(workerFile: string, options: RendererOptions): Running {
  const { TZ } = process.env;
  const child = fork(workerFile, [JSON.stringify(options)], {
    env: TZ === undefined ? {} : { TZ },
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let report = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    report = (report + text).slice(0, MAX_REPORT);
  });
  return { child, report: () => report };
}

/** Says how a process ended. */
function endOf(report: string, code: number | null, signal: NodeJS.Signals | null): string {
  const reason = report.split('\n').find((line) => line.startsWith('FATAL ERROR: '));
  return `The process of the renderer ended (${reason ?? signal ?? `exit code ${code}`})`;
}

/** Waits for a message of the process, its end or the time limit. */
function nextMessage<Message>({ child, report }: Running, maxMs: number, timeoutMessage: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      child.off('message', succeed).off('error', failWith).off('close', ended);
    };
    const succeed = (message: unknown) => {
      finish();
      resolve(message as Message);
    };
    const fail = (reason: string) => {
      finish();
      reject(new RendererFailure(reason, true));
    };
    const failWith = (error: Error) => fail(error.message);
    const ended = (code: number | null, signal: NodeJS.Signals | null) => fail(endOf(report(), code, signal));
    const timer = setTimeout(() => fail(`${timeoutMessage} within ${maxMs / 1000} seconds`), maxMs);
    child.on('message', succeed).on('error', failWith).on('close', ended);
  });
}

/**
 * Prepares a process for a renderer, with a limit of memory and a time limit for each call. It works on one call at a time, and
 * starts with the first one.
 *
 * @param workerFile the compiled `renderer-worker.ts`
 * @param file the renderer’s bundle
 */
export function rendererProcess(
  workerFile: string,
  file: string,
  { loadingMs = MAX_LOADING_MS, pageMs = MAX_PAGE_MS }: RendererLimits = {},
): RendererProcess {
  let running: Running | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const ending = running?.child;
    running = null;
    if (!ending?.pid || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  }

  async function start(): Promise<Running> {
    const started = startProcess(workerFile, { file, maxMs: loadingMs + pageMs });
    // The call that is waiting reports the error.
    started.child.on('error', ignoreError);
    // The next call starts another process.
    started.child.on('exit', () => {
      if (running === started) running = null;
    });
    running = started;
    const loaded = await nextMessage<RendererLoaded>(started, loadingMs, 'The renderer was not loaded');
    if ('failure' in loaded) throw new RendererFailure(loaded.failure, true);
    return started;
  }

  async function callNow(name: CallName, input: unknown) {
    try {
      const called = running ?? (await start());
      const answering = nextMessage<RendererAnswer>(called, pageMs, 'The page was not rendered');
      // A process that has just ended gets no message: `answering` says so.
      called.child.send({ name, input }, ignoreError);
      const answer = await answering;
      if ('failure' in answer) throw new RendererFailure(answer.failure, false);
      return answer.result;
    } catch (error) {
      if (error instanceof RendererFailure && error.endedProcess) await end();
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
