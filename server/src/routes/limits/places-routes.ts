import { PlacesBody } from '@tessera/form-model/schema/availability';
import { successWith } from '@tessera/form-model/schema/envelope';
import type { AppContext } from '../../app-context';
import { passOf } from '../../forms/limits/visitor-pass';
import { findVisitorsForm } from '../../forms/published-form';
import { limited } from '../../plugins/rate-limits';
import { findPlaces } from '../../repositories/limits/form-limits';
import { IdParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['visitors'];

/** Tells an open page how many places are left. */
export function placesRoutes(app: TypedApp, { database, limits }: AppContext): void {
  app.get(
    '/forms/public/:id/places',
    {
      config: { permission: 'submit', ...limited(limits.submit) },
      schema: {
        tags,
        summary: 'Read which options have places left',
        description: 'Only options whose places the owner limits. The same refusals as for the form.',
        params: IdParams,
        response: okResponse(successWith(PlacesBody, 'The options with a limited number of places.')),
      },
    },
    async (request, reply) => {
      const visitor = { userId: request.caller?.userId ?? null, pass: passOf(request) };
      const found = await findVisitorsForm(database, request.params.id, visitor);
      // A visitor who has answered in another tab may still have the form open.
      if (!('form' in found) && found.refused !== 'answered-before') return reply.refuse(found);
      return { success: true as const, data: { places: await findPlaces(database, request.params.id) } };
    },
  );
}
