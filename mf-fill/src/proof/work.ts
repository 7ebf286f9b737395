import type { Wanted } from './proof-worker';

/** Longer than any proof that the server asks for takes. Then the page waits and tries again. */
const MAX_MS = 30_000;

/** Finds the proof of a submission in a thread of its own, so that the page goes on. Rejects if there is no such thread. */
export function work(wanted: Wanted): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url));
  const found = new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new Error('The proof took too long')), MAX_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The thread could not start')));
  });
  worker.postMessage(wanted);
  return found.finally(() => worker.terminate());
}
