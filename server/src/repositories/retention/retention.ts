import type { WireRetention, WireRetentionUpdate } from '@tessera/form-model/wire';
import type { Queries } from '../../database/database';

/** Responses that are older than `$2` days, apart from those in progress if `$3` says so. */
const isDue = `r.form_id = $1 AND r.submitted_at < now() - $2::int * interval '1 day' AND NOT ($3 AND EXISTS (
  SELECT FROM response_marks m WHERE m.response_id = r.id AND m.status = 'in-progress'))`;

type Rule = Pick<WireRetention, 'keepsInProgress'> & { days: number };

/** Counts the responses of a form that a rule deletes now. */
export async function countDue(queries: Queries, formId: string, { days, keepsInProgress }: Rule): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM responses r WHERE ${isDue}`,
    [formId, days, keepsInProgress],
  );
  return row?.count ?? 0;
}

/** Returns the ids of some responses of a form that a rule deletes, oldest first. */
export async function listDue(
  queries: Queries,
  formId: string,
  { days, keepsInProgress }: Rule,
  limit: number,
): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `SELECT r.id FROM responses r WHERE ${isDue} ORDER BY r.submitted_at, r.id LIMIT $4`,
    [formId, days, keepsInProgress, limit],
  );
  return rows.map(({ id }) => id);
}

/** Returns the rule of a form; null if it keeps its responses. */
export async function findRule(queries: Queries, formId: string): Promise<Rule | null> {
  const [row] = await queries.query<Rule>(
    'SELECT days, keeps_in_progress AS "keepsInProgress" FROM form_retention WHERE form_id = $1',
    [formId],
  );
  return row ?? null;
}

/** Lists the forms with a rule. */
export async function formsWithRules(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>('SELECT form_id AS id FROM form_retention');
  return rows.map(({ id }) => id);
}

/** Stores how long a form keeps its responses. */
export async function storeRule(
  queries: Queries,
  formId: string,
  { days, keepsInProgress }: WireRetentionUpdate,
): Promise<void> {
  if (days === null) {
    await queries.query('DELETE FROM form_retention WHERE form_id = $1', [formId]);
    return;
  }
  await queries.query(
    `INSERT INTO form_retention (form_id, days, keeps_in_progress) VALUES ($1, $2, $3)
     ON CONFLICT (form_id) DO UPDATE SET days = excluded.days, keeps_in_progress = excluded.keeps_in_progress`,
    [formId, days, keepsInProgress],
  );
}
