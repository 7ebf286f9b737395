import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';

/** A response that has got a place from a waiting list. */
export interface PromotedResponse {
  responseId: string;
  data: FormResponse['data'];
  /** The version that its visitor answered. */
  formDocument: FormDocument;
  fieldId: string;
  option: string;
}

/** Most places that one transaction gives away. */
const AT_ONCE = 100;

/** Options with a free place and a waiting list. A deletion that can still be undone keeps its places. */
const isFree = `s.waiting > 0 AND s.taken < s.capacity
  AND NOT EXISTS (SELECT FROM deleted_responses d WHERE d.form_id = s.form_id AND d.places IS NOT NULL)`;

/** Returns the forms that can give a place to a response on a waiting list. */
export async function formsWithFreePlaces(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `SELECT DISTINCT s.form_id AS id FROM option_stock s WHERE ${isFree}`,
  );
  return rows.map(({ id }) => id);
}

/** Gives the free places of a form to those who wait longest. Requires a transaction. */
export async function giveFreePlaces(transaction: Queries, formId: string): Promise<PromotedResponse[]> {
  await transaction.query('SELECT 1 FROM forms WHERE id = $1 FOR UPDATE', [formId]);
  return transaction.query<PromotedResponse>(
    `WITH given AS (
       UPDATE response_places SET is_waiting = false WHERE place IN (
         SELECT first.place FROM option_stock s, LATERAL (
           SELECT p.place FROM response_places p
           WHERE p.form_id = s.form_id AND p.field_id = s.field_id AND p.option = s.option AND p.is_waiting
           ORDER BY p.place LIMIT least(s.capacity - s.taken, $2)
         ) AS first
         WHERE s.form_id = $1 AND ${isFree}
       ) RETURNING response_id, field_id, option
     )
     SELECT r.id AS "responseId", r.data, v.document AS "formDocument", g.field_id AS "fieldId", g.option
     FROM given g JOIN responses r ON r.id = g.response_id
     JOIN form_versions v ON v.form_id = r.form_id AND v.version = r.form_version`,
    [formId, AT_ONCE],
  );
}
