import { successWith } from '@tessera/form-model/schema/envelope';
import { AnswerableFormsBody } from '@tessera/form-model/schema/organization';
import type { AppContext } from '../../app-context';
import { limitedByAccount } from '../../plugins/rate-limits';
import { listAnswerableForms } from '../../repositories/organizations/answerable-forms';
import { OrganizationParams } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

/** The forms that the people of an organization may answer, whatever their role. */
export function answerableRoutes(app: TypedApp, { database, limits, readQueue }: AppContext): void {
  app.get(
    '/organizations/:organizationId/forms-to-answer',
    {
      config: { permission: 'account', inOrganization: 'membership', ...limitedByAccount(limits.read) },
      onRequest: readQueue,
      schema: {
        tags: ['organizations'],
        summary: 'List the published forms that the people of an organization may answer, by title',
        description: 'Without forms that are private. At most 100 forms.',
        params: OrganizationParams,
        response: okResponse(successWith(AnswerableFormsBody, 'The forms.')),
      },
    },
    async (request) => {
      const forms = await listAnswerableForms(database, request.params.organizationId);
      return { success: true as const, data: { forms } };
    },
  );
}
