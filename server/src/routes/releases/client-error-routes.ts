import { framesOf, withoutAnswers } from '@tessera/form-model/client-error';
import { ClientErrorReport } from '@tessera/form-model/schema/client-error';
import { Success } from '@tessera/form-model/schema/envelope';
import type { AppContext } from '../../app-context';
import { limited } from '../../plugins/rate-limits';
import type { LiveReleases } from '../../releases/live-releases';
import { storeClientError } from '../../repositories/releases/client-errors';
import { siteOf } from '../../requests/network-address';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

/** Receives errors of the pages in browsers. Anyone can send one, so only those of released versions are stored. */
export function clientErrorRoutes(
  app: TypedApp,
  { database, limits, visits }: AppContext,
  releases: LiveReleases | undefined,
): void {
  app.post(
    '/client-errors',
    {
      bodyLimit: 16_384,
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags: ['visitors'],
        summary: 'Report an error of a page',
        description:
          'Pages report errors of their code here, without answers and tokens. Equal errors of a version are counted ' +
          'together. Reports about versions that are not released are ignored.',
        body: ClientErrorReport,
        response: okResponse(Success),
      },
    },
    async (request) => {
      const { part, version, kind, name, message, stack, isFirst } = request.body;
      const success = { success: true as const };
      if (!(await releases?.find(part, version))) return success;
      if (isFirst) await visits.failure(part, version, siteOf(request.ip));
      // A page of ours has left out answers already; another sender may not have.
      const error = {
        part,
        version,
        kind,
        name: withoutAnswers(name),
        message: withoutAnswers(message),
        stack: framesOf(stack),
      };
      const isNew = await storeClientError(database, error);
      if (isNew) request.log.warn({ clientError: error }, `${part} ${version} failed in a browser`);
      return success;
    },
  );
}
