import type { ResponseSource } from '@tessera/form-model/response-names';
import type { ResponseQuery } from '@tessera/form-model/response-query';
import type { Database } from '../../database/database';
import type { Refusal } from '../../errors';
import { isRefusal } from '../../errors';
import { ensureFacts } from '../../stored-facts/backfill';
import { hasBlocks } from '../blocks/store-blocks';
import type { StoredForm } from '../form-rows';
import { findForm } from '../forms';
import { type QueriedForm, readSlots } from './queried-form';
import { type ResponseConditions, responseConditions } from './response-conditions';

/** An owner’s form with the responses that a query selects. */
export interface SelectedResponses {
  form: QueriedForm & StoredForm;
  conditions: ResponseConditions;
}

/** Finds an owner’s form, whose responses all have facts when this resolves. */
export async function findQueriedForm(
  database: Database,
  formId: string,
  ownerId: string,
): Promise<(QueriedForm & StoredForm) | null> {
  const form = await findForm(database, formId, ownerId);
  if (!form) return null;
  await ensureFacts(database, form.id);
  return { ...form, slots: await readSlots(database, form.id), hasBlocks: hasBlocks(form) };
}

/**
 * Selects the responses of a query. Refuses another owner’s form, and a query that does not fit the form.
 *
 * @param defaultSources for a query that names none
 */
export async function selectedResponses(
  database: Database,
  { formId, ownerId }: { formId: string; ownerId: string },
  query: ResponseQuery,
  defaultSources: readonly ResponseSource[],
): Promise<SelectedResponses | Refusal> {
  const form = await findQueriedForm(database, formId, ownerId);
  if (!form) return { refused: 'form-not-found' };
  const conditions = await responseConditions(database, form, query, defaultSources);
  return isRefusal(conditions) ? conditions : { form, conditions };
}
