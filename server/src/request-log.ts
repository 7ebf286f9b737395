import type { FastifyServerOptions } from 'fastify';

/** Whoever knows the address of a receipt can read the answers: the log names the receipt of nobody. */
const withoutReceipt = (path: string) => path.replace(/\/receipt\/[^/]+/, '/receipt/[hidden]');

/** What went wrong, without what it went wrong with: details of the database and of mails hold answers and addresses. */
function errorForLog(error: Error & { code?: unknown }) {
  const { name, message, stack, code } = error;
  return { type: name, message, stack: stack ?? '', code };
}

/** Structured lines without secrets and without addresses of people: the path, never the query or a header. */
export function requestLog(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return { level, serializers: logSerializers };
}

/** What is written of a request, a reply and an error. */
export const logSerializers = {
  req: ({ method, url }: { method?: string; url?: string }) => ({
    method,
    path: withoutReceipt((url ?? '').split('?')[0] ?? ''),
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  err: errorForLog,
};
