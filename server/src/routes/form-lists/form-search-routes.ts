import { MAX_FORM_MATCHES, MAX_FORM_SEARCH, MIN_FORM_SEARCH } from '@tessera/form-model/form-search-limits';
import { successWith } from '@tessera/form-model/schema/envelope';
import { FormMatchesBody } from '@tessera/form-model/schema/form-search';
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
          `the trash. Returns at most ${MAX_MATCHES}, or ${MAX_FORM_MATCHES} with \`per=form\`, those of the forms that were ` +
          'updated last first.',
        querystring: Type.Object({
          ...spaceQuery,
          text: Type.String({ minLength: MIN_FORM_SEARCH, maxLength: MAX_FORM_SEARCH, pattern: '\\S' }),
          per: Type.Optional(
            Type.Union([Type.Literal('field'), Type.Literal('form')], {
              description: '`form` returns only the first match of each form.',
            }),
          ),
          location: Type.Optional(
            Type.Union([Type.Literal('inbox'), Type.Literal('archive'), Type.Literal('trash')], {
              description: 'Searches only the forms in this place, also in the trash.',
            }),
          ),
        }),
        response: okResponse(successWith(FormMatchesBody, 'The fields that match.')),
      },
    },
    async (request, reply) => {
      const { text, per, location = null } = request.query;
      const isPerForm = per === 'form';
      const matches = await searchForms(context.database.until(untilClosed(reply)), spaceOf(request), {
        text: text.trim(),
        isPerForm,
        location,
        limit: isPerForm ? MAX_FORM_MATCHES : MAX_MATCHES,
      });
      return { success: true as const, data: { matches } };
    },
  );
}
