import { SuccessMessage } from '@tessera/form-model/wire-schema/envelope';
import type { AppContext } from '../app-context';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';

/** The endpoint for monitoring. */
export function healthRoutes(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/healthz',
    {
      logLevel: 'warn',
      schema: {
        tags: ['server'],
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
}
