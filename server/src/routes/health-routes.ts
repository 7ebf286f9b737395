import { SuccessMessage } from '@tessera/form-model/schema/envelope';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import type { Metrics } from '../monitoring/metrics';
import { limited } from '../plugins/rate-limits';
import { isLocalRequest } from '../registration/local-request';
import { isSameSecret } from '../repositories/secrets';
import { okResponse } from '../schemas/route-responses';
import { undocumented } from '../schemas/undocumented';
import type { TypedApp } from '../typed-app';

/** The services that the routes for monitoring use. */
export interface HealthOptions {
  metrics: Metrics;
  /** The problems of the server, by the part that fails. */
  problems: () => Promise<{ [what: string]: string }>;
  /** Callers from other machines need this token to read the metrics; null if only this machine may. */
  metricsToken: string | null;
}

const tags = ['server'];

/** Whether someone may read the metrics: they tell how much an installation is used. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (isLocalRequest(request)) return true;
  return token !== null && isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}

/** The endpoints for monitoring. */
export function healthRoutes(app: TypedApp, { database, limits }: AppContext, options: HealthOptions): void {
  const config = limited(limits.light);
  app.get(
    '/healthz',
    {
      logLevel: 'warn',
      config,
      schema: {
        tags,
        summary: 'Check that the server and its database respond',
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      try {
        await database.check();
        return { success: true as const, message: 'ok' };
      } catch (error) {
        request.log.error({ err: error }, 'The database does not respond');
        return reply.refuse('unavailable');
      }
    },
  );
  app.get(
    '/readyz',
    {
      logLevel: 'warn',
      config,
      schema: {
        tags,
        summary: 'Check everything that the server needs: database, files, disk, log and releases',
        description: 'With 503, `errors` says what is wrong.',
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const errors = await options.problems();
      const reasons = Object.values(errors);
      if (reasons.length === 0) return { success: true as const, message: 'ready' };
      request.log.error({ reasons }, 'The server is not ready');
      return reply.refuse({ refused: 'unavailable', message: reasons.join(' '), errors });
    },
  );
  const onlyOperator = { unlimited: 'Strangers are refused before anything is read.' };
  app.get('/metrics', { logLevel: 'warn', config: onlyOperator, schema: undocumented }, async (request, reply) => {
    if (!mayRead(request, options.metricsToken)) return reply.refuse('nothing-here');
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
}
