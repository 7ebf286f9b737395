import type { FormResponse } from '@tessera/form-model/form';
import type { Queries } from '../../database/database';

/** A place that a response has got from a waiting list. */
export interface GivenPlace {
  responseId: string;
  /** The version that its visitor answered. */
  formVersion: number;
  fieldId: string;
  option: string;
}

/** Most places of a form that one transaction gives away, of all its options together. */
const AT_ONCE = 100;
/** Characters of an answer, as JSON, that may be an email address. Only imports have longer ones. */
const MAX_ADDRESS = 2_000;

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

/**
 * Gives the free places of a form to those who wait longest, some at a time. Call it again for the rest. Requires a
 * transaction.
 */
export async function giveFreePlaces(transaction: Queries, formId: string): Promise<GivenPlace[]> {
  await transaction.query('SELECT 1 FROM forms WHERE id = $1 FOR UPDATE', [formId]);
  return transaction.query<GivenPlace>(
    `WITH given AS (
       UPDATE response_places SET is_waiting = false WHERE place IN (
         SELECT first.place FROM option_stock s, LATERAL (
           SELECT p.place FROM response_places p
           WHERE p.form_id = s.form_id AND p.field_id = s.field_id AND p.option = s.option AND p.is_waiting
           ORDER BY p.place LIMIT least(s.capacity - s.taken, $2)
         ) AS first
         WHERE s.form_id = $1 AND ${isFree} ORDER BY first.place LIMIT $2
       ) RETURNING response_id, field_id, option
     )
     SELECT r.id AS "responseId", r.form_version AS "formVersion", g.field_id AS "fieldId", g.option
     FROM given g JOIN responses r ON r.id = g.response_id`,
    [formId, AT_ONCE],
  );
}

/**
 * Returns the first of these fields that each response answers, with its answer. Responses may have a megabyte each, so
 * nothing else of them is read.
 */
export async function findFirstAnswers(
  queries: Queries,
  ids: readonly string[],
  fieldIds: readonly string[],
): Promise<Map<string, FormResponse['data']>> {
  const rows = await queries.query<{ id: string; data: FormResponse['data'] }>(
    `SELECT r.id, first.data FROM responses r, LATERAL (
       SELECT jsonb_build_object(a.key, a.value) AS data FROM jsonb_each(r.data) AS a
       WHERE a.key = ANY($2::text[]) AND a.value NOT IN ('""', 'null') AND length(a.value::text) <= $3
       ORDER BY array_position($2::text[], a.key) LIMIT 1
     ) AS first WHERE r.id = ANY($1::uuid[])`,
    [[...ids], [...fieldIds], MAX_ADDRESS],
  );
  return new Map(rows.map(({ id, data }) => [id, data]));
}
