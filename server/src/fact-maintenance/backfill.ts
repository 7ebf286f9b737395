import { compileConditions } from '@tessera/form-model/compile-conditions';
import type { CompiledConditions } from '@tessera/form-model/compiled-conditions';
import type { FormResponse } from '@tessera/form-model/form';
import { storedState } from '@tessera/form-model/logic/stored-state';
import { LRUCache } from 'lru-cache';
import type { Database, Queries } from '../database/database';
import { type FactPlan, factPlan, factsOf, type ResponseFacts } from '../facts/response-facts';
import { pauseEvery } from '../pause-every';
import { portionsOf } from '../repositories/portions';
import { findAnswerableVersion } from '../repositories/submissions';

/** Characters of JSON of the versions that are held. The least recently used ones are dropped first. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024;

/** Responses that are listed at once. Their answers are read in portions. */
const LISTED_AT_A_TIME = 1000;

/** Facts are computed for this long at once, so that other requests need not wait. */
const COMPUTING_MS = 20;

interface ListedRow {
  id: string;
  /** Submission time as text with the database’s full precision. */
  at: string;
  bytes: number;
}

interface AnswersRow {
  id: string;
  version: number;
  data: FormResponse['data'];
}

/** A version of a form, ready to compute facts. */
interface ReadVersion {
  compiled: CompiledConditions;
  plan: FactPlan;
}

/** Computes the facts of stored responses. Reads each version once as long as they fit into its cache, and pauses in between. */
export class FactComputer {
  readonly #queries: Queries;
  readonly #formId: string;
  readonly #pause = pauseEvery(COMPUTING_MS);
  readonly #versions: LRUCache<number, { read: ReadVersion | null; characters: number }>;

  constructor(queries: Queries, formId: string, maxCharacters = MAX_CACHED_CHARACTERS) {
    this.#queries = queries;
    this.#formId = formId;
    this.#versions = new LRUCache({ maxSize: maxCharacters, sizeCalculation: ({ characters }) => characters });
  }

  async #version(version: number) {
    const known = this.#versions.get(version);
    if (known) return known.read;
    const found = await findAnswerableVersion(this.#queries, this.#formId, version, true);
    const read = found && {
      compiled: compileConditions(found.formDocument),
      plan: factPlan(found.formDocument, found.slots),
    };
    const characters = 1 + (found ? JSON.stringify(found.formDocument).length : 0);
    this.#versions.set(version, { read, characters });
    return read;
  }

  async facts({ version, data }: Pick<AnswersRow, 'version' | 'data'>): Promise<ResponseFacts> {
    const answered = await this.#version(version);
    if (!answered) return { facts: [], moreFacts: null, texts: '', values: [] };
    const since = performance.now();
    const facts = factsOf(answered.plan, data, storedState(answered.compiled, data).visible);
    await this.#pause(performance.now() - since);
    return facts;
  }

  /** The facts of responses, with their ids. One after the other, so that the pauses count. */
  async factsOfAll(rows: readonly AnswersRow[]): Promise<(ResponseFacts & { id: string })[]> {
    const computed = [];
    for (const row of rows) computed.push({ id: row.id, ...(await this.facts(row)) });
    return computed;
  }
}

/** Reads the answers of some responses. */
export function readAnswers(queries: Queries, formId: string, ids: readonly string[]): Promise<AnswersRow[]> {
  return queries.query<AnswersRow>(
    `SELECT id, form_version AS version, data FROM responses
     WHERE form_id = $1 AND id IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb))`,
    [formId, JSON.stringify(ids)],
  );
}

/** Stores facts of responses, with their values, in one commit. */
export async function storeFacts(
  queries: Queries,
  formId: string,
  computed: readonly (ResponseFacts & { id: string })[],
): Promise<void> {
  await queries.query(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb)
         AS g(id uuid, facts float8[], "moreFacts" float8[], texts text, "values" jsonb)
     ), stored AS (
       UPDATE responses r SET facts = given.facts, more_facts = given."moreFacts", texts = given.texts
       FROM given WHERE r.id = given.id AND r.form_id = $1
     )
     INSERT INTO answer_values (form_id, slot, code, value)
     SELECT DISTINCT ON (v.slot, v.code) $1, v.slot, v.code, v.value
     FROM given CROSS JOIN LATERAL jsonb_to_recordset(given."values") AS v(slot int, code bigint, value jsonb)
     ORDER BY v.slot, v.code
     ON CONFLICT DO NOTHING`,
    [formId, JSON.stringify(computed)],
  );
}

/** Lists responses after a given one, newest first, only those without facts. */
function listWithoutFacts(queries: Queries, formId: string, after: ListedRow | null): Promise<ListedRow[]> {
  return queries.query<ListedRow>(
    `SELECT id, submitted_at::text AS at, coalesce(bytes, octet_length(data::text)) AS bytes FROM responses
     WHERE form_id = $1 AND facts IS NULL AND ($2::timestamptz IS NULL OR (submitted_at, id) < ($2::timestamptz, $3::uuid))
     ORDER BY submitted_at DESC, id DESC LIMIT $4`,
    [formId, after?.at ?? null, after?.id ?? null, LISTED_AT_A_TIME],
  );
}

/** Computes the facts of a form’s responses that have none. Can be stopped and repeated at any time. */
async function backfillForm(database: Database, formId: string): Promise<void> {
  const computer = new FactComputer(database, formId);
  for (let after: ListedRow | null = null; ; ) {
    const listed: ListedRow[] = await listWithoutFacts(database, formId, after);
    for (const portion of portionsOf(listed)) {
      const rows = await readAnswers(
        database,
        formId,
        portion.map(({ id }) => id),
      );
      await storeFacts(database, formId, await computer.factsOfAll(rows));
    }
    after = listed.at(-1) ?? null;
    if (!after) break;
  }
  await database.query(
    `UPDATE forms SET facts_ready = true
     WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM responses WHERE form_id = $1 AND facts IS NULL)`,
    [formId],
  );
}

const running = new Map<string, Promise<void>>();

/** Resolves when all responses of a form have facts. Immediately, except for responses from before facts existed. */
export async function ensureFacts(database: Database, formId: string): Promise<void> {
  const [form] = await database.query<{ ready: boolean }>('SELECT facts_ready AS ready FROM forms WHERE id = $1', [
    formId,
  ]);
  if (!form || form.ready) return;
  const started = running.get(formId) ?? backfillForm(database, formId).finally(() => running.delete(formId));
  running.set(formId, started);
  await started;
}

/** Lists the forms whose responses do not all have facts, those with few responses first. */
export async function formsWithoutFacts(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    'SELECT id FROM forms WHERE NOT facts_ready ORDER BY response_count + preview_count, id',
  );
  return rows.map(({ id }) => id);
}
