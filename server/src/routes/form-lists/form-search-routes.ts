import { successWith } from '@tessera/form-model/wire-schema/envelope';
import { FormMatchesBody } from '@tessera/form-model/wire-schema/form-search';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { spaceOf, spaceQuery } from '../../plugins/spaces';
import { searchForms } from '../../repositories/form-lists/form-search';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { heavyRead } from '../heavy-read';
import { untilClosed } from '../until-closed';

const MAX_MATCHES = 20;

export function formSearchRoutes(app: TypedApp, context: AppContext): void {
  app.get(
    '/forms/search',
    {
      ...heavyRead(context, 'forms:read'),
      schema: {
        tags: ['forms'],
        summary: 'Search inside forms',
        description:
          'Finds fields by their label, description and options, ignoring case, in all forms of the space that are not in ' +
          `the trash. Returns at most ${MAX_MATCHES}, those of the forms that were updated last first.`,
        querystring: Type.Object({
          ...spaceQuery,
          text: Type.String({ minLength: 2, maxLength: 200, pattern: '\\S' }),
        }),
        response: okResponse(successWith(FormMatchesBody, 'The fields that match.')),
      },
    },
    async (request, reply) => {
      const text = request.query.text.trim();
      const matches = await searchForms(context.database.until(untilClosed(reply)), spaceOf(request), {
        text,
        limit: MAX_MATCHES,
      });
      return { success: true as const, data: { matches } };
    },
  );
}
