import { formatDay } from '@tessera/shared-ui/format-time';
import { render } from '@testing-library/react';
import { facetOf } from '../../facets';
import type { Answers, FieldOf, Json } from '../../field';
import type { FieldFacet } from '../../field-facet';
import type { AnswerStatistics, Counted } from '../../field-summary';
import { type Field, type FieldType, fieldTypes, modelOf } from '../../models';
import { summaryOf } from '../../summaries';

function countedOf<Value extends Json>(values: readonly Value[]): Counted<Value>[] {
  const distinct = [...new Set(values)];
  return distinct
    .map((value) => ({ value, count: values.filter((each) => each === value).length }))
    .sort((one, other) => other.count - one.count);
}

function numberStatistics(numbers: readonly number[]): AnswerStatistics['facet'] {
  const sorted = [...numbers].sort((one, other) => one - other);
  const counts = countedOf(sorted).sort((one, other) => one.value - other.value);
  return {
    kind: 'number',
    min: sorted[0] ?? null,
    median: sorted[Math.floor(sorted.length / 2)] ?? null,
    mean: sorted.reduce((sum, each) => sum + each, 0) / sorted.length,
    max: sorted.at(-1) ?? null,
    histogram: counts.map(({ value, count }) => ({ from: value, to: value + 1, count })),
    counts,
  };
}

/** The statistics of a few answers, as the facet of the type counts them. */
function facetStatistics(facet: FieldFacet, answers: readonly unknown[], texts: readonly string[]) {
  const newest = texts.map((text, at) => ({ text, responseId: `r${at}` }));
  if (facet.kind === 'number') return numberStatistics(answers.map((answer) => facet.number(answer)));
  if (facet.kind === 'value') {
    const values = countedOf(answers.flatMap((answer) => [...facet.parts(facet.value(answer))]));
    return { kind: 'value', values, others: 0, ...(facet.hasTexts && { newest }) } as const;
  }
  if (facet.kind === 'files') {
    const files = answers.flatMap((answer) => facet.names(answer)).length;
    return { kind: 'files', files, bytes: files * 2_000_000, kinds: [{ kind: 'image/png', count: files }] } as const;
  }
  const found = answers.map((answer) => facet.text(answer));
  const mean = found.join('').length / found.length;
  const length = { mean, median: mean, max: Math.max(...found.map((each) => each.length)) };
  return { kind: 'text', newest, length, words: countedWords(found), wordsFrom: found.length } as const;
}

const countedWords = (texts: readonly string[]) =>
  countedOf(texts.flatMap((text) => text.split(' '))).map(({ value, count }) => ({ word: value, count }));

/** The texts of a summary: of each list item, definition and paragraph, and the names of columns. */
function shownFor(field: Field, given: readonly Answers[]): string[] {
  const model = modelOf(field);
  const answers = given.map((each) => model.read(field, each));
  // An answer that the model does not know would make the test about nothing.
  expect(answers.filter((answer) => model.isEmpty(answer))).toEqual([]);
  const texts = answers.map((answer) => model.text(field, answer));
  const statistics: AnswerStatistics = {
    responses: given.length + 1,
    answered: given.length,
    facet: facetStatistics(facetOf(field), answers, texts),
  };
  const { Summary } = summaryOf(field);
  const { container } = render(<Summary field={field} statistics={statistics} />);
  return [...container.querySelectorAll('li, dl > div, p, h3')].map(
    (each) => each.getAttribute('title') ?? each.textContent?.trim().replace(/\s+/g, ' ') ?? '',
  );
}

const one = (...values: Json[]) => values.map((value) => ({ q: value }));
const dates = (...ranges: [from: string, to: string][]) => ranges.map(([from, to]) => ({ q_from: from, q_to: to }));
const options = ['Bread, dark', '“Rye”', 'خبز'];
const rows = ['Staff', 'Food, drinks'].map((label, at) => ({
  name: `row${at + 1}`,
  label,
  placeholder: '',
  required: false,
}));

type Shown = [type: FieldType, change: Partial<FieldOf>, given: readonly Answers[], says: readonly string[]];

const shown: readonly Shown[] = [
  ['text', {}, one('Zoë O’Hara', 'Zoë Quill'), ['Zoë O’Hara', 'Zoë Quill', 'Mean length10 characters']],
  ['textarea', {}, one('Beans, “runner”', 'Peas'), ['Peas']],
  ['email', {}, one('ann@hollinvale.example', 'bo@hollinvale.example'), ['ann@hollinvale.example']],
  ['phone', {}, one('+44 20 7946 0000', '+44 20 7946 0001'), ['+44 20 7946 0000']],
  ['url', {}, one('https://hollinvale.example/plots'), ['https://hollinvale.example/plots']],
  ['address', {}, [{ q_street: '1 Fen Lane', q_city: 'Ely', q_state: 'Cambs', q_zip: 'CB7' }], ['Ely1 100%']],
  ['file', {}, one('letter.pdf', ['a.png', 'b.png']), ['Files3']],
  ['signature', {}, one('signature.png', 'signature-2.png'), ['Files2']],
  ['select', { options }, one('“Rye”', '“Rye”', 'خبز'), ['“Rye”2 67%', 'خبز1 33%', 'Bread, dark0 0%']],
  ['radio', { options }, one('“Rye”', '“Rye”', 'خبز'), ['“Rye”267%', 'خبز133%', 'Bread, dark00%']],
  ['checkbox', { options }, one(['“Rye”', 'خبز'], ['“Rye”']), ['“Rye”2 100%', 'خبز1 50%', 'Bread, dark0 0%']],
  ['picture-choice', { options }, one(['“Rye”'], ['“Rye”'], ['خبز']), ['“Rye”2 67%', 'خبز1 33%']],
  ['number', {}, one(2, 4, 4), ['2: 1', '4: 2', 'Median4']],
  ['rating', {}, one(3, 4, 4), ['3: 1', '4: 2', '5: 0']],
  ['scale', {}, one(1, 4, 4), ['1: 1', '2: 0', '4: 2', '5: 0', 'Median4', 'Mean3']],
  [
    'nps',
    {},
    one(10, 9, 7, 3),
    ['+25Net Promoter Score', 'Promoters, 9 and 102 50%', 'Passives, 7 and 81 25%', '3: 1'],
  ],
  ['slider', { details: { unit: 'km' } }, one(10, 30, 30), ['10 km: 1', '30 km: 2', 'Mean23.33 km', 'Largest30 km']],
  ['date', {}, one('2026-03-02', '2026-03-02'), [`${formatDay('2026-03-02')}: 2`]],
  ['time', {}, one('14:30', '14:30', '15:00'), ['14:30: 2', '15:00: 1']],
  [
    'date-range',
    {},
    dates(['2026-09-18', '2026-09-20'], ['2026-09-18', '2026-09-20'], ['2026-10-01', '2026-10-02']),
    [`${formatDay('2026-09-18')} – ${formatDay('2026-09-20')}2 67%`],
  ],
  ['yes-no', {}, one(true, false, true, true), ['Yes375%', 'No125%']],
  ['consent', {}, one(true, true), ['Agreed2 67%', 'Not agreed1 33%']],
  ['country', {}, one('DE', 'DE', 'SA'), ['Germany2 67%', 'Saudi Arabia1 33%']],
  ['hidden', {}, one('spring “mailing”', 'poster', 'poster'), ['poster2 67%', 'spring “mailing”1 33%']],
  [
    'ranking',
    { options },
    one([...options], [...options].reverse()),
    ['How often in first place', 'Bread, dark (mean position 2.0)1 50%'],
  ],
  [
    'matrix',
    { options: ['Good', 'Bad'], subfields: rows },
    [{ q_row1: 'Good', q_row2: 'Bad' }, { q_row1: 'Good' }],
    ['Staff', 'Good2 100%', 'Bad0 0%', 'Food, drinks', 'Bad1 50%'],
  ],
  [
    'group',
    { subfields: [{ name: 'name', label: 'Name', placeholder: '', required: true }] },
    one([{ name: 'Ana Pérez' }, { name: 'Omar' }], [{ name: '“Bo”' }]),
    ['1 entry1 50%', '2 entries1 50%'],
  ],
  ['calculated', { details: { unit: '€', decimals: 2 } }, one(1.5, 1.5), ['1.50 €: 2']],
  ['score', {}, one(3, 5, 5), ['3: 1', '5: 2', 'Highest5']],
  ['grade', {}, one('Passed, “good”', 'Passed, “good”', 'Failed'), ['Passed, “good”267%', 'Failed133%']],
  ['right-answers', {}, one(['Capital of “Peru”'], ['Capital of “Peru”', 'Rivers']), ['Capital of “Peru”2 67%']],
];

test('every type that asks something is among these', () => {
  const asking = fieldTypes().filter((type) => !modelOf({ type }).isContent);
  expect(shown.map(([type]) => type).sort()).toEqual([...asking].sort());
});

test.each(shown)('the summary of %s shows the counts of its answers', (type, change, given, says) => {
  const field = { ...modelOf({ type }).create({ id: 'q', createdAt: '2026-11-20T16:00:00.000Z' }), ...change } as Field;
  const lines = shownFor(field, given);
  expect(lines).toEqual(expect.arrayContaining([...says]));
});
