import { Success } from '@tessera/form-model/schema/envelope';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { countVisit, visitorOf } from '../forms/count-visit';
import { passOf } from '../forms/limits/visitor-pass';
import { publishedForm } from '../forms/published-form';
import { knownForm } from '../plugins/known-forms';
import { limited } from '../plugins/rate-limits';
import { IdParams } from '../schemas/request';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';

/** Counts the views that the visitor’s page reports. */
export async function viewRoutes(app: TypedApp, { database, limits }: AppContext): Promise<void> {
  // A beacon may have any body. The server ignores it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { bodyLimit: 1024, parseAs: 'string' }, async () => undefined);
  app.post(
    '/forms/:id/view',
    {
      onRequest: knownForm(database),
      config: { permission: 'submit', ...limited(limits.submit) },
      schema: {
        tags: ['visitors'],
        summary: 'Count a view',
        description: 'Counts once per visitor and day, without cookies and without storing an address.',
        params: IdParams,
        response: okResponse(Success),
      },
    },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.id, request.caller?.userId ?? null, passOf(request));
      if (isRefusal(form)) return reply.refuse(form);
      await countVisit(database, form._id, visitorOf(request));
      return { success: true as const };
    },
  );
}
