import type { Json } from '@tessera/fields/field';
import type { Queries } from '../../database/database';
import { portionsOf } from '../portions';

/** The distinct answers to one field. */
export interface AnswerValues {
  formId: string;
  slot: number;
}

export interface DistinctAnswer {
  code: number;
  value: Json;
  /** Size as JSON. */
  bytes: number;
}

type ListedAnswer = Omit<DistinctAnswer, 'value'>;

/** Answers whose sizes are read at once. */
const LISTED_AT_A_TIME = 5_000;

const among = (codes: string) => `code IN (SELECT jsonb_array_elements(${codes}::jsonb)::bigint)`;

/** Reads listed answers in their order, in portions: one can have nearly 1 MB. */
async function* readListed(
  queries: Queries,
  { formId, slot }: AnswerValues,
  listed: readonly ListedAnswer[],
): AsyncGenerator<DistinctAnswer> {
  for (const portion of portionsOf(listed)) {
    const rows = await queries.query<{ code: number; value: Json }>(
      `SELECT code, value FROM answer_values WHERE form_id = $1 AND slot = $2 AND ${among('$3')}`,
      [formId, slot, JSON.stringify(portion.map(({ code }) => code))],
    );
    const values = new Map(rows.map(({ code, value }) => [code, value]));
    for (const each of portion) {
      const value = values.get(each.code);
      if (value !== undefined) yield { ...each, value };
    }
  }
}

/** Reads the answers with these codes, in the order of the codes. Leaves out those that are not stored. */
export async function* readValues(
  queries: Queries,
  answers: AnswerValues,
  codes: readonly number[],
): AsyncGenerator<DistinctAnswer> {
  for (let from = 0; from < codes.length; from += LISTED_AT_A_TIME) {
    const some = codes.slice(from, from + LISTED_AT_A_TIME);
    const rows = await queries.query<ListedAnswer>(
      `SELECT code, octet_length(value::text) AS bytes FROM answer_values
       WHERE form_id = $1 AND slot = $2 AND ${among('$3')}`,
      [answers.formId, answers.slot, JSON.stringify(some)],
    );
    const sizes = new Map(rows.map(({ code, bytes }) => [code, bytes]));
    const listed = some.flatMap((code) => {
      const bytes = sizes.get(code);
      return bytes === undefined ? [] : [{ code, bytes }];
    });
    yield* readListed(queries, answers, listed);
  }
}

/** Reads all distinct answers to a field. */
export async function* readAllValues(queries: Queries, answers: AnswerValues): AsyncGenerator<DistinctAnswer> {
  for (let after = -1; ; ) {
    const listed: ListedAnswer[] = await queries.query<ListedAnswer>(
      `SELECT code, octet_length(value::text) AS bytes FROM answer_values
       WHERE form_id = $1 AND slot = $2 AND code > $3 ORDER BY code LIMIT $4`,
      [answers.formId, answers.slot, after, LISTED_AT_A_TIME],
    );
    yield* readListed(queries, answers, listed);
    const last = listed.at(-1);
    if (!last || listed.length < LISTED_AT_A_TIME) return;
    after = last.code;
  }
}
