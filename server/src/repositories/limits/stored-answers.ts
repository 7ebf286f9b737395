import type { WireAvailability } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';

/** Responses that one statement reads, so that a form with many stays below the limit of time for a statement. */
const PORTION = 1_000;
/** Places that one statement deletes. */
const DELETED = 20_000;

type Option = Pick<WireAvailability['stock'][number], 'fieldId' | 'option'>;

/** A response’s place in the order in which responses were sent. The time is text, since a `Date` has no microseconds. */
interface Position {
  at: string;
  id: string;
}

const beginning: Position = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** SQL of the responses of form $1 after the position $2, $3, without previews. They are read by the index of the list. */
const portion = `portion AS MATERIALIZED (
  SELECT r.id, r.submitted_at, r.data FROM responses r
  WHERE r.form_id = $1 AND r.source <> 'preview' AND (r.submitted_at, r.id) > ($2::timestamptz, $3::uuid)
  ORDER BY r.submitted_at, r.id LIMIT ${PORTION}
)`;
/** SQL of the position of the last response of a portion; null if there was none. */
const lastPosition = `(SELECT jsonb_build_object('at', submitted_at::text, 'id', id) FROM portion
  ORDER BY submitted_at DESC, id DESC LIMIT 1)`;

/**
 * Gives the stored responses of a form their places of these options, in the order in which they were sent. Requires the form’s
 * lock, and that the options have no stock yet: the trigger would count each place in the same row.
 *
 * @returns the number of places of each option, in the order of the options
 */
export async function storePlaces(
  transaction: Queries,
  formId: string,
  options: readonly Option[],
): Promise<{ taken: number }[]> {
  const stored = options.map(() => ({ taken: 0 }));
  for (let last: Position | null = beginning; last; ) {
    // An answer is read once, and each of its values is compared by equality, however many options there are.
    const [row]: { last: Position | null; taken: { place: number; taken: number }[] }[] = await transaction.query(
      `WITH ${portion}, given AS (
         SELECT g.place, g."fieldId" AS field_id, g.option
         FROM jsonb_to_recordset($4::jsonb) AS g(place integer, "fieldId" text, option text)
       ), chosen AS (
         SELECT DISTINCT value.submitted_at, value.id, g.field_id, g.option FROM (
           SELECT p.submitted_at, p.id, a.key AS field_id, e.value #>> '{}' AS option FROM portion p
           CROSS JOIN LATERAL jsonb_each(p.data) AS a
           CROSS JOIN LATERAL jsonb_array_elements(
             CASE jsonb_typeof(a.value) WHEN 'array' THEN a.value ELSE jsonb_build_array(a.value) END) AS e(value)
           WHERE a.key = ANY($5::text[]) AND jsonb_typeof(e.value) = 'string'
           -- Otherwise the planner joins the options first, and takes the answer apart for each of them.
           OFFSET 0
         ) AS value JOIN given g ON g.field_id = value.field_id AND g.option = value.option
       ), stored AS (
         INSERT INTO response_places (response_id, form_id, field_id, option, is_waiting)
         SELECT c.id, $1, c.field_id, c.option, false FROM chosen c ORDER BY c.submitted_at, c.id
         RETURNING field_id, option
       ), counted AS (
         SELECT g.place, count(*)::int AS taken FROM stored s JOIN given g USING (field_id, option) GROUP BY g.place
       )
       SELECT ${lastPosition} AS last, (SELECT coalesce(jsonb_agg(c), '[]') FROM counted c) AS taken`,
      [
        ...[formId, last.at, last.id],
        JSON.stringify(options.map(({ fieldId, option }, place) => ({ place, fieldId, option }))),
        [...new Set(options.map(({ fieldId }) => fieldId))],
      ],
    );
    for (const { place, taken } of row?.taken ?? []) {
      const counted = stored[place];
      if (counted) counted.taken += taken;
    }
    last = row?.last ?? null;
  }
  return stored;
}

/** Deletes the places of these options. Requires the form’s lock, and that the options have no stock any more. */
export async function deletePlaces(transaction: Queries, formId: string, options: readonly Option[]): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const [row]: { last: number | null }[] = await transaction.query(
      `WITH deleted AS (
         DELETE FROM response_places WHERE place IN (
           SELECT p.place FROM response_places p
           JOIN jsonb_to_recordset($3::jsonb) AS g("fieldId" text, option text)
             ON g."fieldId" = p.field_id AND g.option = p.option
           WHERE p.form_id = $1 AND p.place > $2 ORDER BY p.place LIMIT ${DELETED}
         ) RETURNING place
       ) SELECT max(place) AS last FROM deleted`,
      [formId, last, JSON.stringify(options)],
    );
    last = row?.last ?? null;
  }
}

/** Counts the addresses of stored responses as people who have answered. Requires the form’s lock. */
export async function storePeople(transaction: Queries, formId: string, emailField: string): Promise<void> {
  for (let last: Position | null = beginning; last; ) {
    // Of responses with the same address, the first one counts.
    const [row]: { last: Position | null }[] = await transaction.query(
      `WITH ${portion}, stored AS (
         INSERT INTO response_people (form_id, person, response_id)
         SELECT DISTINCT ON (person) $1::uuid, person, p.id FROM portion p, email_person(p.data ->> $4) AS person
         WHERE person IS NOT NULL ORDER BY person, p.submitted_at, p.id
         ON CONFLICT DO NOTHING
       ) SELECT ${lastPosition} AS last`,
      [formId, last.at, last.id, emailField],
    );
    last = row?.last ?? null;
  }
}
