import type { ErrorSource } from '@tessera/api-client/report-error';
import type { ClientErrorReport } from '@tessera/form-model/schema/client-error';
import { partIn } from './part-files';

/** Reports an error of a part or of the shell to the server. Resolves with whose error it is; never rejects. */
export async function report(
  reason: unknown,
  kind: ClientErrorReport['kind'],
  source: ErrorSource | null = null,
): Promise<ErrorSource | null> {
  try {
    const { reportError } = await import(/* webpackChunkName: "report-error" */ '@tessera/api-client/report-error');
    return reportError(reason, kind, source ?? partIn(reason instanceof Error ? (reason.stack ?? '') : '') ?? null);
  } catch {
    return null;
  }
}

/** Names of errors that are answers of the network, and not faults of the code. */
const expected = /^(?:AbortError|ApiError|AxiosError|CanceledError|ChunkLoadError)$/;

const actionEvents = ['click', 'keydown', 'input', 'change', 'submit', 'drop'] as const;

/**
 * Reports errors that nothing catches, until the returned function is called.
 *
 * @param onFault called with the part whose code threw while handling a click or a key
 */
export function reportUncaught(onFault: (part: string) => void): () => void {
  let isActing = false;
  const onAction = () => {
    isActing = true;
    // All listeners of the event run before.
    setTimeout(() => {
      isActing = false;
    });
  };
  const onError = ({ error }: ErrorEvent) => {
    const wasActing = isActing;
    // Some messages of browsers come as events without an error.
    if (error) void report(error, 'uncaught').then((from) => wasActing && from && onFault(from.part));
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!expected.test(String(reason?.name))) void report(reason, 'uncaught');
  };
  for (const type of actionEvents) addEventListener(type, onAction, true);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    for (const type of actionEvents) removeEventListener(type, onAction, true);
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
