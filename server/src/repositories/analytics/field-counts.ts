import type { WireFieldCounts } from '@tessera/form-model/wire';
import { blockCounts, blockSpans, outsideBlocks } from '../responses/count-by';
import type { QueriedField } from '../responses/queried-form';
import type { ResponseConditions } from '../responses/response-conditions';
import { type Analysis, select } from './selection';

/** How many responses have an answer to a question, and how many visitors saw it. */
export type Counts = Omit<WireFieldCounts['fields'][number], 'fieldId'>;

/** Fields that one statement counts. More would make it too long to plan. */
const FIELDS_AT_A_TIME = 100;

/** Not a number sorts after all numbers, so these are the answers. */
export function isAnswered(fact: string): string {
  return `${fact} < 'NaN'::float8`;
}

/** The counts of one field, or of all responses under the name `all`. */
interface CountRow {
  name: string;
  shown: number;
  answered: number;
}

const ALL = 'all';

/** A selection of `CountRow` from responses `r`. */
function countsFrom(responses: string, fields: readonly QueriedField[]): string {
  const columns = fields.map(
    ({ fact }, at) => `count(${fact}) AS s${at}, count(*) FILTER (WHERE ${isAnswered(fact)}) AS a${at}`,
  );
  const rows = fields.map(({ slot }, at) => `('${slot}', s${at}, a${at})`);
  return `SELECT named.* FROM (SELECT count(*) AS n, ${columns.join(', ')} FROM ${responses}) AS counted
    CROSS JOIN LATERAL (VALUES ('${ALL}', n, n), ${rows.join(', ')}) AS named(name, shown, answered)`;
}

/** The measure that every response has. */
const COUNTED_ALWAYS = 'time';

function countsOf(conditions: ResponseConditions, fields: readonly QueriedField[]): string {
  const { where, parameters, usesBlocks } = conditions;
  if (!usesBlocks || fields.some(({ isIndexed }) => !isIndexed))
    return countsFrom(`responses r WHERE ${where}`, fields);
  const measures = parameters.add([COUNTED_ALWAYS, ...fields.map(({ slot }) => String(slot))], 'text[]');
  return `WITH ${blockSpans(conditions)}
    SELECT CASE c.measure WHEN '${COUNTED_ALWAYS}' THEN '${ALL}' ELSE c.measure END AS name, sum(c.total) AS shown,
      sum(c.answered) AS answered
    FROM ${blockCounts(conditions, `ANY(${measures})`)} GROUP BY 1
    UNION ALL ${countsFrom(outsideBlocks(conditions, 'r.facts'), fields)}`;
}

/** Counts for each field who saw the question and who answered it. */
export async function fieldCounts(analysis: Analysis, fields: readonly QueriedField[]): Promise<Counts[]> {
  const found: Counts[] = [];
  for (let from = 0; from < fields.length; from += FIELDS_AT_A_TIME) {
    const some = fields.slice(from, from + FIELDS_AT_A_TIME);
    const conditions = await select(analysis);
    const rows = await analysis.queries.query<CountRow>(
      `SELECT name, sum(shown)::int AS shown, sum(answered)::int AS answered FROM (${countsOf(conditions, some)}) AS c
       GROUP BY 1`,
      conditions.parameters.values,
    );
    const byName = new Map(rows.map((row) => [row.name, row]));
    const responses = byName.get(ALL)?.shown ?? 0;
    for (const { slot } of some) {
      const { shown = 0, answered = 0 } = byName.get(String(slot)) ?? {};
      found.push({ responses, shown, answered, skipped: shown - answered, notShown: responses - shown });
    }
  }
  return found;
}
