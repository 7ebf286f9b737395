import { successWith } from '@tessera/form-model/schema/envelope';
import { FormBody } from '@tessera/form-model/schema/form';
import { FormMoveBody } from '@tessera/form-model/schema/organization';
import type { AppContext } from '../app-context';
import { originOf } from '../auth/request-device';
import type { Queries } from '../database/database';
import { isRefusal, type Refusal } from '../errors';
import { tooManyForms } from '../forms/too-many-forms';
import { wireOfForm } from '../forms/wire-of-form';
import { rolePermissions } from '../permissions';
import { alsoNeeds } from '../plugins/also-needs';
import { loggedIn } from '../plugins/authentication';
import { formAccess } from '../plugins/spaces';
import { type RequestOrigin, recordAudit } from '../repositories/audit-events';
import type { StoredForm } from '../repositories/form-rows';
import { countForms, findFormOfAnyone, lockForm } from '../repositories/forms';
import { type FormAccess, findRole, type Space } from '../repositories/organizations/form-access';
import { moveForm } from '../repositories/organizations/move-forms';
import { lockOrganization } from '../repositories/organizations/organizations';
import { stopOutsiders, stoppedText } from '../repositories/organizations/stop-outsiders';
import { isUuid } from '../repositories/uuid';
import { IdParams } from '../schemas/request';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';

/** A form that a person moves. */
interface Move {
  form: StoredForm;
  /** Null for the space of the person. */
  organizationId: string | null;
  by: FormAccess;
}

/** Refuses a move that the person’s role on either side does not allow. */
async function moveRefusal(transaction: Queries, { form, organizationId, by }: Move): Promise<Refusal | null> {
  if (form.organizationId !== null) {
    const role = await findRole(transaction, form.organizationId, by.userId);
    if (!role || !rolePermissions[role].has('forms:move')) return { refused: 'role-missing' };
  }
  if (organizationId === null) return null;
  if (!isUuid(organizationId)) return { refused: 'organization-not-found' };
  await lockOrganization(transaction, organizationId);
  const role = await findRole(transaction, organizationId, by.userId);
  if (!role) return { refused: 'organization-not-found' };
  return rolePermissions[role].has('forms:write') ? null : { refused: 'role-missing' };
}

/** Writes the move to the audit logs of the organizations that lose and get the form. */
async function recordMove(
  transaction: Queries,
  { form, organizationId, by }: Move,
  origin: RequestOrigin,
  stopped: string,
): Promise<void> {
  const about = { type: 'form-moved' as const, actor: { id: by.userId }, target: form.document.name, origin };
  if (form.organizationId !== null)
    await recordAudit(transaction, {
      ...about,
      detail: ['Out of the organization', stopped].filter(Boolean).join('. '),
      organizationId: form.organizationId,
    });
  if (organizationId !== null)
    await recordAudit(transaction, {
      ...about,
      detail: ['To the organization', stopped].filter(Boolean).join('. '),
      organizationId,
    });
}

/** Moves a form between a person and an organization. */
export function formMoveRoutes(app: TypedApp, { database, quotas }: AppContext): void {
  app.post(
    '/forms/:id/move',
    {
      config: { permission: 'forms:write' },
      preHandler: alsoNeeds('responses:read'),
      schema: {
        tags: ['forms'],
        summary: 'Move a form to an organization or to the own space',
        description:
          'Its responses, files, links and activity log move too. Webhooks, addresses and links of people who can no longer ' +
          'read the responses are stopped. Only owners of an organization can move a form out of ' +
          'it; owners and editors can move a form to it. An API key also needs `responses:read`.',
        params: IdParams,
        body: FormMoveBody,
        response: okResponse(successWith(FormBody, 'The moved form.')),
      },
    },
    async (request, reply) => {
      const by = formAccess(request);
      const organizationId = request.body.organizationId?.toLowerCase() ?? null;
      const space: Space = organizationId === null ? { ownerId: loggedIn(request).userId } : { organizationId };
      const moved = await database.transaction(async (transaction) => {
        const form = await lockForm(transaction, request.params.id, by);
        if (!form) return { refused: 'form-not-found' as const };
        const move = { form, organizationId, by };
        const refusal = await moveRefusal(transaction, move);
        if (refusal) return refusal;
        if (form.organizationId === organizationId) return form;
        if ((await countForms(transaction, space)) >= quotas.forms) return tooManyForms(quotas.forms);
        await moveForm(transaction, form.id, space);
        const stopped = stoppedText(await stopOutsiders(transaction, { formId: form.id }));
        await recordMove(transaction, move, originOf(request), stopped);
        return findFormOfAnyone(transaction, form.id);
      });
      if (isRefusal(moved)) return reply.refuse(moved);
      return moved ? { success: true as const, data: wireOfForm(moved) } : reply.refuse('form-not-found');
    },
  );
}
