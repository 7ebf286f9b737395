import type { WireFieldStatistics } from '@tessera/form-model/wire';
import { pauseEvery } from '../../pause-every';
import type { QueriedField } from '../responses/queried-form';
import type { FactCounts } from './count-facts';
import { isAnswered } from './field-counts';
import { type Analysis, select } from './selection';
import { isStopWord } from './stop-words';
import { meanOf, medianOf } from './totals';

type TextStatistics = Extract<WireFieldStatistics['facet'], { kind: 'text' }>;

const MAX_NEWEST = 20;
const MAX_NEWEST_LENGTH = 500;
/** Newest answers whose words are counted, the most characters of each, and of all of them. */
const MAX_COUNTED = 5_000;
const MAX_COUNTED_LENGTH = 1_000;
const MAX_COUNTED_TOTAL = 200_000;
/** Characters whose words are counted at once, so that other requests need not wait. */
const COUNTED_AT_A_TIME = 10_000;
const MAX_WORDS = 50;

function lengthsOf({ facts }: FactCounts): TextStatistics['length'] {
  const counted = [...facts].sort((a, b) => a.value - b.value);
  return { mean: meanOf(counted), median: medianOf(counted), max: counted.at(-1)?.value ?? null };
}

interface NewestRow {
  id: string;
  at: Date;
  /** Folded, as it is searched. */
  text: string;
}

/** Number of responses among which the newest answers are looked for first. */
const NEWEST_RESPONSES = 10_000;

/** Whether further answers would neither be shown nor counted. */
function areEnough(rows: readonly NewestRow[], limit: number): boolean {
  return rows.length >= limit || rows.reduce((sum, { text }) => sum + text.length, 0) > MAX_COUNTED_TOTAL;
}

/**
 * The newest answers, read once for showing some and for counting the words of all. They are mostly among the newest responses,
 * which are read in their order. Only if they are not enough, all responses are read.
 */
async function readNewest(analysis: Analysis, { text, fact }: QueriedField, limit = MAX_COUNTED): Promise<NewestRow[]> {
  const { where, parameters } = await select(analysis);
  const newestFirst = 'ORDER BY r.submitted_at DESC, r.id DESC';
  const readFrom = (responses: string) =>
    // The inner query selects the rows first, so that no text is cut out of the others.
    analysis.queries.query<NewestRow>(
      `SELECT r.id, r.submitted_at AS at, left(${text}, ${MAX_COUNTED_LENGTH}) AS text
       FROM (SELECT r.id FROM ${responses} WHERE ${where} AND ${isAnswered(fact)} ${newestFirst} LIMIT ${limit}) AS newest
       JOIN responses r ON r.id = newest.id ${newestFirst}`,
      parameters.values,
    );
  // The first parameter of a selection is the form’s id.
  const newest = await readFrom(
    `(SELECT * FROM responses r WHERE r.form_id = $1::uuid ${newestFirst} LIMIT ${NEWEST_RESPONSES}) AS r`,
  );
  return areEnough(newest, limit) ? newest : readFrom('responses r');
}

/** The answers as they were written. */
async function written(
  { queries }: Analysis,
  { field, model }: QueriedField,
  rows: readonly NewestRow[],
): Promise<TextStatistics['newest']> {
  const found = await queries.query<{ id: string; data: { [key: string]: never } }>(
    'SELECT id, data FROM responses WHERE id IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))',
    [JSON.stringify(rows.map(({ id }) => id))],
  );
  const answers = new Map(found.map(({ id, data }) => [id, data]));
  return rows.flatMap(({ id, at }) => {
    const data = answers.get(id);
    if (!data) return [];
    const text = [...model.text(field, model.read(field, data))].slice(0, MAX_NEWEST_LENGTH).join('');
    return [{ text, responseId: id, submittedAt: at.toISOString() }];
  });
}

/** The newest answers of a field that is counted otherwise. */
export async function newestTexts(analysis: Analysis, queried: QueriedField): Promise<TextStatistics['newest']> {
  return written(analysis, queried, await readNewest(analysis, queried, MAX_NEWEST));
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
/** Shorter words are mostly articles and prepositions. */
const MIN_WORD_LENGTH = 4;
const IDEOGRAPH = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}]/u;

function wordsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const { segment, isWordLike } of words.segment(text)) {
    if (!isWordLike || isStopWord(segment)) continue;
    if (segment.length >= MIN_WORD_LENGTH || IDEOGRAPH.test(segment)) found.add(segment);
  }
  return found;
}

async function frequentWords(rows: readonly NewestRow[]): Promise<Pick<TextStatistics, 'words' | 'wordsFrom'>> {
  const counts = new Map<string, number>();
  let wordsFrom = 0;
  let length = 0;
  const pause = pauseEvery(COUNTED_AT_A_TIME);
  for (const row of rows) {
    if (length > MAX_COUNTED_TOTAL) break;
    // Each answer counts a word once, so that one long answer does not decide.
    for (const word of wordsOf(row.text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    wordsFrom += 1;
    length += row.text.length;
    await pause(row.text.length);
  }
  const sorted = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, MAX_WORDS);
  return { words: sorted.map(([word, count]) => ({ word, count })), wordsFrom };
}

/** Newest answers, lengths and frequent words of a text. */
export async function textStatistics(
  analysis: Analysis,
  queried: QueriedField,
  counted: FactCounts,
): Promise<TextStatistics> {
  const rows = await readNewest(analysis, queried);
  const newest = await written(analysis, queried, rows.slice(0, MAX_NEWEST));
  return { kind: 'text', newest, length: lengthsOf(counted), ...(await frequentWords(rows)) };
}
