import type { FastifyRequest } from 'fastify';
import { originOf } from '../auth/request-device';
import type { Queries } from '../database/database';
import { loggedIn } from '../plugins/authentication';
import { recordAudit } from '../repositories/audit-events';
import { findFormOfAnyone } from '../repositories/forms';

/**
 * Writes to the audit log that the caller has changed where the answers of a form go, or how long it keeps them. The
 * administrators of its organization read it, or those of the installation.
 *
 * @param detail a text about the change
 */
export async function logFormSetting(
  transaction: Queries,
  request: FastifyRequest,
  formId: string,
  detail: string,
): Promise<void> {
  const form = await findFormOfAnyone(transaction, formId);
  await recordAudit(transaction, {
    type: 'settings-changed',
    actor: { id: loggedIn(request).userId },
    target: form?.document.name ?? '',
    detail,
    organizationId: form?.organizationId ?? null,
    origin: originOf(request),
  });
}
