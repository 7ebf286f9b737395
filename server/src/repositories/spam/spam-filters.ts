import type { WireSpamFiltersUpdate } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';

/** The rules by which responses of a form are suspicious. */
export type SpamFilters = WireSpamFiltersUpdate;

/**
 * The filters of a form whose owner has not chosen any: only what no person and no program of the owner’s does. The others
 * could hold what is sent by the API without opening the form.
 */
export const defaultFilters: SpamFilters = {
  hiddenField: true,
  tooFast: false,
  repeatedText: false,
  byAddress: false,
};

/** Returns the filters of a form. */
export async function findFilters(queries: Queries, formId: string): Promise<SpamFilters> {
  const [row] = await queries.query<SpamFilters>(
    `SELECT hidden_field AS "hiddenField", too_fast AS "tooFast", repeated_text AS "repeatedText",
       by_address AS "byAddress" FROM form_spam_filters WHERE form_id = $1`,
    [formId],
  );
  return row ?? defaultFilters;
}

/** Stores the filters of a form. */
export async function storeFilters(
  queries: Queries,
  formId: string,
  { hiddenField, tooFast, repeatedText, byAddress }: SpamFilters,
): Promise<void> {
  await queries.query(
    `INSERT INTO form_spam_filters (form_id, hidden_field, too_fast, repeated_text, by_address)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (form_id) DO UPDATE SET hidden_field = excluded.hidden_field, too_fast = excluded.too_fast,
       repeated_text = excluded.repeated_text, by_address = excluded.by_address`,
    [formId, hiddenField, tooFast, repeatedText, byAddress],
  );
}
