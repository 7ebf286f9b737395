import type { FastifyServerOptions } from 'fastify';

/** Anyone who knows a receipt’s URL can read the answers, so the log hides receipts. */
const hideReceipt = (path: string) => path.replace(/\/receipt\/[^/]+/, '/receipt/[hidden]');

/** Leaves out details of database and mail errors, because they may contain answers and email addresses. */
function errorForLog(error: Error & { code?: unknown }) {
  const { name, message, stack, code } = error;
  return { type: name, message, stack: stack ?? '', code };
}

/**
 * Returns the logger’s options. The log contains paths only: no query strings, headers, secrets or personal addresses.
 */
export function requestLog(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return { level, serializers: logSerializers };
}

export const logSerializers = {
  req: ({ method, url }: { method?: string; url?: string }) => ({
    method,
    path: hideReceipt((url ?? '').split('?')[0] ?? ''),
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  err: errorForLog,
};
