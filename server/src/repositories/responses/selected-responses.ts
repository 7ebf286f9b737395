import type { ResponseSource } from '@tessera/form-model/response-names';
import type { ResponseQuery } from '@tessera/form-model/response-query';
import type { Database, Queries } from '../../database/database';
import type { Refusal } from '../../errors';
import { isRefusal } from '../../errors';
import { ensureFacts } from '../../fact-maintenance/backfill';
import { hasBlocks } from '../blocks/store-blocks';
import type { StoredForm } from '../form-rows';
import { findForm } from '../forms';
import type { FormAccess } from '../organizations/form-access';
import { type QueriedForm, readSlots } from './queried-form';
import { type ResponseConditions, responseConditions } from './response-conditions';

/** A form with the responses that a query selects. */
export interface SelectedResponses {
  form: QueriedForm & StoredForm;
  conditions: ResponseConditions;
}

/** Makes a form ready for queries: all its responses have facts when this resolves. */
export async function queriedForm(database: Database, form: StoredForm): Promise<QueriedForm & StoredForm> {
  await ensureFacts(database, form.id);
  return { ...form, slots: await readSlots(database, form.id), hasBlocks: hasBlocks(form) };
}

/** Finds a form that a person may open, whose responses all have facts when this resolves. */
export async function findQueriedForm(
  database: Database,
  formId: string,
  by: FormAccess,
): Promise<(QueriedForm & StoredForm) | null> {
  const form = await findForm(database, formId, by);
  return form && queriedForm(database, form);
}

/**
 * Selects the responses of a query. Refuses a form that the person may not open, and a query that does not fit the form.
 *
 * @param reader reads the responses from which a filter is made, until its client leaves
 * @param defaultSources for a query that names none
 */
export async function selectedResponses(
  { database, reader }: { database: Database; reader: Queries },
  { formId, by }: { formId: string; by: FormAccess },
  query: ResponseQuery,
  defaultSources: readonly ResponseSource[],
): Promise<SelectedResponses | Refusal> {
  const form = await findQueriedForm(database, formId, by);
  if (!form) return { refused: 'form-not-found' };
  const conditions = await responseConditions(reader, form, query, defaultSources);
  return isRefusal(conditions) ? conditions : { form, conditions };
}
