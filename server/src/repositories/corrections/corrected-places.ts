import type { Queries } from '../../database/database';
import type { RefusedByLimit } from '../limits/form-limits';

/** The stock of options that a response `r` now has as an answer. */
const chosen = `option_stock s JOIN responses r ON r.form_id = s.form_id AND r.data -> s.field_id @> to_jsonb(s.option)`;

/** The person of a response whose form takes one response per email. */
const personNow = `email_person(r.data ->> l.email_field)`;

/**
 * Gives a corrected response the places of its new options, and releases the others. What it keeps stays its own, also where
 * all places are taken or another response has the same email. Requires the form’s lock and a transaction, which must be rolled
 * back after a refusal.
 *
 * @returns the limit that refuses the correction, or null
 */
export async function correctPlaces(transaction: Queries, responseId: string): Promise<RefusedByLimit | null> {
  const [limits] = await transaction.query<{
    hasWaitingList: boolean;
    onePer: string;
    isOther: boolean;
    isKept: boolean;
  }>(
    `SELECT l.has_waiting_list AS "hasWaitingList", l.one_per AS "onePer", EXISTS (
       SELECT FROM response_people p WHERE p.form_id = r.form_id AND p.person = ${personNow} AND p.response_id <> r.id
     ) AS "isOther", EXISTS (
       SELECT FROM response_versions v WHERE v.response_id = r.id AND v.version = (
           SELECT max(n.version) - 1 FROM response_versions n WHERE n.response_id = r.id)
         AND email_person(v.data ->> l.email_field) = ${personNow}
     ) AS "isKept"
     FROM responses r JOIN forms f ON f.id = r.form_id AND f.limited JOIN form_limits l ON l.form_id = r.form_id
     WHERE r.id = $1`,
    [responseId],
  );
  if (!limits) return null;
  // Two responses may have the same email since before the limit. It counts for one of them, and both can be corrected.
  if (limits.onePer === 'email' && !(limits.isOther && limits.isKept)) {
    if (limits.isOther) return { reason: 'answered' };
    await transaction.query('DELETE FROM response_people WHERE response_id = $1', [responseId]);
    await transaction.query(
      `INSERT INTO response_people (form_id, person, response_id)
       SELECT r.form_id, ${personNow}, r.id FROM responses r JOIN form_limits l ON l.form_id = r.form_id
       WHERE r.id = $1 AND ${personNow} IS NOT NULL`,
      [responseId],
    );
  }
  await transaction.query(
    `DELETE FROM response_places p WHERE p.response_id = $1 AND NOT EXISTS (
       SELECT FROM ${chosen} WHERE r.id = $1 AND s.field_id = p.field_id AND s.option = p.option)`,
    [responseId],
  );
  const isNew = `r.id = $1 AND NOT EXISTS (
    SELECT FROM response_places p WHERE p.response_id = r.id AND p.field_id = s.field_id AND p.option = s.option)`;
  const [soldOut] = await transaction.query<{ options: { [fieldId: string]: string } | null }>(
    `SELECT jsonb_object_agg(s.field_id, s.option) AS options FROM ${chosen}
     WHERE ${isNew} AND s.taken + s.waiting >= s.capacity`,
    [responseId],
  );
  if (soldOut?.options && !limits.hasWaitingList) return { reason: 'sold-out', options: soldOut.options };
  await transaction.query(
    `INSERT INTO response_places (response_id, form_id, field_id, option, is_waiting)
     SELECT r.id, r.form_id, s.field_id, s.option, s.taken + s.waiting >= s.capacity FROM ${chosen}
     WHERE ${isNew} ORDER BY s.field_id, s.option`,
    [responseId],
  );
  return null;
}
