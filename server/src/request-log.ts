import type { FastifyServerOptions } from 'fastify';
import type { LogOutput } from './monitoring/log-output';

/** A secret in a path, after a part that has one: whoever knows it can read answers or end emails. */
const SECRET = /(?<=^(?:\/fill\/[^/]+\/receipt|(?:\/api)?\/(?:analytics|archives|unsubscribe))\/)[^/]+/;

const hideSecret = (path: string) => path.replace(SECRET, '[hidden]');

/** Leaves out details of database and mail errors, because they may contain answers and email addresses. */
function errorForLog(error: Error & { code?: unknown }) {
  const { name, message, stack, code } = error;
  return { type: name, message, stack: stack ?? '', code };
}

/**
 * Returns the logger’s options. The log contains paths only: no query strings, headers, secrets or personal addresses.
 */
export function requestLog(level: string, output?: LogOutput): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return { level, serializers: logSerializers, ...(output && { stream: output }) };
}

export const logSerializers = {
  req: ({ method, url }: { method?: string; url?: string }) => ({
    method,
    path: hideSecret((url ?? '').split('?')[0] ?? ''),
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  err: errorForLog,
};
