import type { Database, Queries } from '../database/database';
import type { ResponseFacts } from '../facts/response-facts';
import { checkBlocks } from '../repositories/blocks/check-blocks';
import { portionsOf } from '../repositories/portions';
import { isOwned } from '../repositories/retention/deleted-forms';
import { FactComputer, readAnswers, storeFacts } from './backfill';

/** The result of a check. */
export interface FactsReport {
  responses: number;
  /** Responses whose facts are not those that the models compute. */
  wrongFacts: number;
  /** Forms whose counts are not those of their responses. */
  wrongCounts: number;
  /** Blocks whose counts are not those of their responses. */
  wrongBlocks: number;
}

/** Responses that are listed at once. Their answers are read in portions. */
const LISTED_AT_A_TIME = 1000;

type Computed = ResponseFacts & { id: string };

/** Facts as text. Slots that were added later are empty, and a response from before may not have them. */
const factsText = (facts: string, more: string) =>
  `rtrim(array_to_string(${facts} || coalesce(${more}, '{}'), ',', '-'), ',-')`;

/** Returns the ids of the responses whose stored facts or values differ. */
async function findWrong(queries: Queries, formId: string, computed: readonly Computed[]): Promise<Set<string>> {
  const rows = await queries.query<{ id: string }>(
    `SELECT g.id FROM jsonb_to_recordset($2::jsonb)
       AS g(id uuid, facts float8[], "moreFacts" float8[], texts text, "values" jsonb)
     JOIN responses r ON r.id = g.id
     WHERE r.facts IS NULL OR r.texts IS DISTINCT FROM g.texts COLLATE "C"
       OR ${factsText('r.facts', 'r.more_facts')} <> ${factsText('g.facts', 'g."moreFacts"')}
       OR EXISTS (SELECT 1 FROM jsonb_to_recordset(g."values") AS v(slot int, code bigint, value jsonb)
         WHERE NOT EXISTS (SELECT 1 FROM answer_values a
           WHERE a.form_id = $1 AND a.slot = v.slot AND a.code = v.code AND a.value = v.value))`,
    [formId, JSON.stringify(computed)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Checks the responses of a form in batches. */
async function checkForm(
  database: Database,
  formId: string,
  mends: boolean,
): Promise<Pick<FactsReport, 'responses' | 'wrongFacts'>> {
  const computer = new FactComputer(database, formId);
  const report = { responses: 0, wrongFacts: 0 };
  for (let after: string | null = null; ; ) {
    const listed: { id: string; bytes: number }[] = await database.query(
      `SELECT id, coalesce(bytes, octet_length(data::text)) AS bytes FROM responses
       WHERE form_id = $1 AND ($2::uuid IS NULL OR id > $2::uuid) ORDER BY id LIMIT $3`,
      [formId, after, LISTED_AT_A_TIME],
    );
    for (const portion of portionsOf(listed)) {
      const ids = portion.map(({ id }) => id);
      const rows = await readAnswers(database, formId, ids);
      const computed = await computer.factsOfAll(rows);
      const wrong = await findWrong(database, formId, computed);
      if (mends && wrong.size > 0)
        await storeFacts(
          database,
          formId,
          computed.filter(({ id }) => wrong.has(id)),
        );
      report.responses += rows.length;
      report.wrongFacts += wrong.size;
    }
    after = listed.at(-1)?.id ?? null;
    if (!after) return report;
  }
}

const counted = `SELECT f.id, count(r.id) FILTER (WHERE r.source <> 'preview')::int AS responses,
    count(r.id) FILTER (WHERE r.source = 'preview')::int AS previews
  FROM forms f LEFT JOIN responses r ON r.form_id = f.id WHERE f.id = $1 GROUP BY f.id`;

/** Returns whether the counts of a form are wrong. Mending locks the form, so that no response is stored during it. */
async function hasWrongCounts(database: Database, formId: string, mends: boolean): Promise<boolean> {
  const wrong = 'f.id = c.id AND (f.response_count <> c.responses OR f.preview_count <> c.previews)';
  if (!mends) {
    return (await database.query(`SELECT 1 FROM forms f, (${counted}) AS c WHERE ${wrong}`, [formId])).length > 0;
  }
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM forms WHERE id = $1 FOR UPDATE', [formId]);
    const mended = await transaction.query(
      `UPDATE forms f SET response_count = c.responses, preview_count = c.previews FROM (${counted}) AS c WHERE ${wrong}
       RETURNING f.id`,
      [formId],
    );
    return mended.length > 0;
  });
}

/**
 * Compares the stored facts of all responses with those that the models compute from their answers, and mends them on
 * request.
 */
export async function checkFacts(database: Database, mends: boolean): Promise<FactsReport> {
  const report = { responses: 0, wrongFacts: 0, wrongCounts: 0, wrongBlocks: 0 };
  for (const { id } of await database.query<{ id: string }>(
    `SELECT f.id FROM forms f WHERE ${isOwned} ORDER BY f.id`,
  )) {
    const { responses, wrongFacts } = await checkForm(database, id, mends);
    report.responses += responses;
    report.wrongFacts += wrongFacts;
    if (await hasWrongCounts(database, id, mends)) report.wrongCounts += 1;
    report.wrongBlocks += await checkBlocks(database, id, mends);
    if (mends) await database.query('UPDATE forms SET facts_ready = true WHERE id = $1', [id]);
  }
  return report;
}
