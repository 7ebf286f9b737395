import type { WireFieldCounts } from '@tessera/form-model/wire';
import type { QueriedField } from '../responses/queried-form';
import { type Analysis, select } from './selection';

/** How many responses have an answer to a question, and how many visitors saw it. */
export type Counts = Omit<WireFieldCounts['fields'][number], 'fieldId'>;

/** Fields that one statement counts. More would make it too long to plan. */
const FIELDS_AT_A_TIME = 100;

interface CountRow {
  responses: number;
  [column: string]: number;
}

/** Not a number sorts after all numbers, so these are the answers. */
export function isAnswered(fact: string): string {
  return `${fact} < 'NaN'::float8`;
}

/** Counts for each field who saw the question and who answered it. */
export async function fieldCounts(analysis: Analysis, fields: readonly QueriedField[]): Promise<Counts[]> {
  const found: Counts[] = [];
  for (let from = 0; from < fields.length; from += FIELDS_AT_A_TIME) {
    const some = fields.slice(from, from + FIELDS_AT_A_TIME);
    const { where, parameters } = await select(analysis);
    const columns = some.map(
      ({ fact }, place) =>
        `count(${fact})::int AS s${place}, (count(*) FILTER (WHERE ${isAnswered(fact)}))::int AS a${place}`,
    );
    const [row] = await analysis.queries.query<CountRow>(
      `SELECT count(*)::int AS responses, ${columns.join(', ')} FROM responses r WHERE ${where}`,
      parameters.values,
    );
    const responses = row?.responses ?? 0;
    for (const place of some.keys()) {
      const [shown, answered] = [row?.[`s${place}`] ?? 0, row?.[`a${place}`] ?? 0];
      found.push({ responses, shown, answered, skipped: shown - answered, notShown: responses - shown });
    }
  }
  return found;
}
