import { formatDay } from '@tessera/shared-ui/format-time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { barFilters } from './facets';
import type { FieldOf, Json } from './field';
import type { BarFilter, BarValue } from './field-facet';
import type { AnswerStatistics } from './field-summary';
import { type Field, type FieldType, modelOf, models } from './models';
import { settingsOf } from './settings';
import { optionCounts } from './shared/choice/option-counts';
import { filterComparisons } from './shared/filter-comparisons';
import { summaryOf } from './summaries';
import { questionTypes } from './testing/question-types';

const fieldOf = <Type extends FieldType>(type: Type, change: Partial<FieldOf> = {}): Field =>
  ({ ...models[type].create({ id: 'f1', createdAt: '2026-01-01T00:00:00.000Z' }), ...change }) as Field;

function showCell(field: Field, value: Json | undefined, onOpenFile?: (name: string) => void) {
  const { Cell } = summaryOf(field);
  const [column = ''] = modelOf(field).keys(field);
  const answers = value === undefined ? {} : { [column]: value };
  return render(<Cell field={field} answers={answers} column={column} onOpenFile={onOpenFile} />).container;
}

test.each(questionTypes)('%s has the same icon in the builder and in the responses', (type) => {
  expect(summaryOf({ type }).icon).toBe(settingsOf({ type }).icon);
});

describe.each(questionTypes)('a cell of %s', (type) => {
  test('shows a dash without an answer, with a text for screen readers', () => {
    expect(showCell(fieldOf(type), undefined)).toHaveTextContent('—');
    expect(screen.getByRole('img', { name: 'No answer' })).toBeVisible();
  });

  test.each([null, '', 0, 3, 'x', true, [], ['a', 'b'], {}, [1, null]])('renders any stored value: %j', (value) => {
    expect(showCell(fieldOf(type), value)).not.toBeEmptyDOMElement();
  });
});

describe('cells', () => {
  test('of choices are tags', () => {
    expect(showCell(fieldOf('checkbox'), ['A', 'B']).querySelectorAll('.tag')).toHaveLength(2);
    for (const type of ['radio', 'select'] as const)
      expect(showCell(fieldOf(type), 'A').querySelector('.tag')).toHaveTextContent('A');
  });

  test('of numbers have the separators of the reader’s language, and all digits', () => {
    expect(showCell(fieldOf('number'), 1234567.125)).toHaveTextContent('1,234,567.125');
    expect(showCell(fieldOf('number'), 1985)).toHaveTextContent('1985');
  });

  test('of a rating are stars', () => {
    showCell(fieldOf('rating'), 3);
    expect(screen.getByRole('img', { name: '3 of 5' })).toBeInTheDocument();
  });

  test('of a date do not shift it by the time zone', () => {
    const cell = showCell(fieldOf('date'), '2026-05-06');
    expect(cell).toHaveTextContent(/6/);
    expect(cell).toHaveTextContent(/2026/);
    expect(cell.querySelector('time')).toHaveAttribute('datetime', '2026-05-06');
  });

  test('of a file open the file', async () => {
    const open = jest.fn();
    showCell(fieldOf('file'), 'letter.pdf', open);
    await userEvent.click(screen.getByRole('button', { name: 'letter.pdf' }));
    expect(open).toHaveBeenCalledWith('letter.pdf', 0);
  });

  test('of two files with the same name open the right one', async () => {
    const open = jest.fn();
    showCell(fieldOf('file'), ['image.jpg', 'image.jpg'], open);
    for (const button of screen.getAllByRole('button', { name: 'image.jpg' })) await userEvent.click(button);
    expect(open.mock.calls).toEqual([
      ['image.jpg', 0],
      ['image.jpg', 1],
    ]);
  });
});

const statisticsOf = (facet: AnswerStatistics['facet'], answered: number): AnswerStatistics => ({
  responses: answered + 2,
  answered,
  facet,
});
const values = (counts: { [value: string]: number }) =>
  ({ kind: 'value', values: Object.entries(counts).map(([value, count]) => ({ value, count })), others: 0 }) as const;

describe('counted options', () => {
  test('are sorted by count, with options that were never chosen and options that were removed', () => {
    const field = fieldOf('checkbox', { options: ['A', 'B', 'C'] });
    expect(optionCounts(field, statisticsOf(values({ B: 3, Former: 1 }), 4))).toEqual([
      { id: 'B', label: 'B', count: 3, share: 0.75 },
      { id: 'Former', label: 'Former', count: 1, share: 0.25 },
      { id: 'A', label: 'A', count: 0, share: 0 },
      { id: 'C', label: 'C', count: 0, share: 0 },
    ]);
  });

  test('end with the answers that are not counted one by one', () => {
    const facet = { ...values({ A: 3 }), others: 1 };
    expect(optionCounts(fieldOf('radio', { options: ['A'] }), statisticsOf(facet, 4))).toEqual([
      { id: 'A', label: 'A', count: 3, share: 0.75 },
      { label: 'Other answers', count: 1, share: 0.25 },
    ]);
  });

  test('can have the name of an object’s built-in member', () => {
    const field = fieldOf('radio', { options: ['constructor'] });
    const none = statisticsOf(values({}), 1);
    expect(optionCounts(field, none)).toEqual([{ id: 'constructor', label: 'constructor', count: 0, share: 0 }]);
  });
});

function numbers(counts: { [value: number]: number }): AnswerStatistics['facet'] {
  const counted = Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }));
  const [first, last] = [counted[0]?.value ?? 0, counted.at(-1)?.value ?? 0];
  const histogram = counted.map(({ value, count }) => ({ from: value, to: value + 1, count }));
  return { kind: 'number', min: first, median: first, mean: (first + last) / 2, max: last, histogram, counts: counted };
}

const text: AnswerStatistics['facet'] = {
  kind: 'text',
  newest: [
    { text: 'Beans', responseId: 'r2' },
    { text: 'Beans', responseId: 'r1' },
  ],
  length: { mean: 5, median: 5, max: 5 },
  words: [{ word: 'beans', count: 2 }],
  wordsFrom: 2,
};

function files(kinds: { [kind: string]: number }): AnswerStatistics['facet'] {
  const counted = Object.entries(kinds).map(([kind, count]) => ({ kind, count }));
  return { kind: 'files', files: counted.reduce((sum, { count }) => sum + count, 0), bytes: 3_000_000, kinds: counted };
}

describe('summaries', () => {
  function show(field: Field, statistics: AnswerStatistics, onSelect?: (bar: BarValue) => void) {
    const { Summary } = summaryOf(field);
    return render(<Summary field={field} statistics={statistics} onSelect={onSelect} />).container;
  }

  test('of up to five exclusive options are a ring with its total', () => {
    const field = fieldOf('radio', { options: ['A', 'B'] });
    const container = show(field, statisticsOf(values({ A: 30, B: 10 }), 40));
    expect(container.querySelectorAll('path')).toHaveLength(2);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A3075%', 'B1025%']);
    expect(screen.getByText('40')).toBeInTheDocument();
  });

  test('of many options are bars in proportion to their share', () => {
    const options = ['A', 'B', 'C', 'D', 'E', 'F'];
    const container = show(fieldOf('radio', { options }), statisticsOf(values({ A: 1, C: 3 }), 4));
    expect([...container.querySelectorAll('.bar')].map((bar) => bar.getAttribute('width'))).toEqual([
      '75%',
      '25%',
      '0%',
      '0%',
      '0%',
      '0%',
    ]);
  });

  test('of a rating are its average and a column for each step', () => {
    const container = show(fieldOf('rating'), statisticsOf(numbers({ 3: 1, 4: 1 }), 2));
    expect(screen.getByText('3.5')).toBeInTheDocument();
    const heights = [...container.querySelectorAll('rect')].map((column) => column.getAttribute('height'));
    expect(heights).toEqual(['0', '0', '100', '100', '0']);
  });

  test('of numbers are smallest, median, mean, largest and a histogram', () => {
    show(fieldOf('number'), statisticsOf(numbers({ 2: 1, 4: 3 }), 4));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim())).toEqual([
      '2',
      '2',
      '3',
      '4',
    ]);
    expect(screen.getByTitle('4: 3')).toBeInTheDocument();
  });

  test('of dates and times have the days and the hours of the calendar', () => {
    show(fieldOf('date'), statisticsOf(numbers({ 20513: 1, 20514: 2 }), 3));
    expect(screen.getByTitle(`${formatDay('2026-03-02')}: 2`)).toBeInTheDocument();
    show(fieldOf('time'), statisticsOf(numbers({ 870: 2 }), 2));
    expect(screen.getByTitle('14:30: 2')).toBeInTheDocument();
  });

  test('of texts are the newest answers, their length and frequent words', () => {
    show(fieldOf('text'), statisticsOf(text, 2));
    expect(screen.getAllByText('Beans')).toHaveLength(2);
    expect(screen.getByText(/newest answers/)).toHaveTextContent('Most frequent words in the 2 newest answers');
  });

  test('of files are their number, size and kinds', () => {
    show(fieldOf('file'), statisticsOf(files({ 'image/png': 2 }), 2));
    expect(screen.getByText('PNG image')).toBeInTheDocument();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.trim())).toEqual([
      '2',
      '2.9 MB',
      '1.4 MB',
    ]);
  });

  test('of a consent count as not agreed only those who saw the box', () => {
    show(fieldOf('consent'), { ...statisticsOf(values({ Yes: 3 }), 3), responses: 10, shown: 4 });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Agreed3 75%',
      'Not agreed1 25%',
    ]);
  });

  test.each<[FieldType, AnswerStatistics['facet'], string, BarFilter[]]>([
    ['radio', values({ A: 1 }), 'A', [{ comparison: 'is', operand: 'A' }]],
    ['select', values({ A: 1 }), 'A', [{ comparison: 'is', operand: 'A' }]],
    ['checkbox', values({ A: 1 }), 'A', [{ comparison: 'includes', operand: 'A' }]],
    ['address', values({ Ely: 1 }), 'Ely', [{ comparison: 'isIn', operand: 'Ely' }]],
    ['address', values({ '': 1 }), 'Unknown', [{ comparison: 'hasNoPlace', operand: null }]],
    ['text', text, 'beans', [{ comparison: 'contains', operand: 'beans' }]],
    ['rating', numbers({ 4: 1 }), '4: 1', [{ comparison: 'is', operand: 4 }]],
    ['consent', values({ Yes: 1 }), 'Agreed', [{ comparison: 'isNotEmpty', operand: null }]],
    ['file', files({ 'image/png': 1 }), 'PNG image', [{ comparison: 'hasKind', operand: 'image/png' }]],
    ['signature', files({ 'image/png': 1 }), 'PNG image', [{ comparison: 'hasKind', operand: 'image/png' }]],
    [
      'number',
      numbers({ 4: 1 }),
      '4: 1',
      [
        { comparison: 'isAtLeast', operand: 4 },
        { comparison: 'isLess', operand: 5 },
      ],
    ],
    [
      'date',
      numbers({ 20513: 1 }),
      `${formatDay('2026-03-01')}: 1`,
      [
        { comparison: 'isAtLeast', operand: '2026-03-01' },
        { comparison: 'isLess', operand: '2026-03-02' },
      ],
    ],
    [
      'date-range',
      values({ '2026-03-01/2026-03-04': 1 }),
      `${formatDay('2026-03-01')} – ${formatDay('2026-03-04')}`,
      [
        { comparison: 'startsAfter', operand: '2026-02-28' },
        { comparison: 'startsBefore', operand: '2026-03-02' },
        { comparison: 'endsAfter', operand: '2026-03-03' },
        { comparison: 'endsBefore', operand: '2026-03-05' },
      ],
    ],
  ])('of %s show the responses behind a bar, by comparisons of the model', async (type, facet, name, filters) => {
    const onSelect = jest.fn();
    const field = fieldOf(type, { options: ['A', 'B'] });
    show(field, statisticsOf(facet, 1), onSelect);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(barFilters(field, onSelect.mock.calls[0][0])).toEqual(filters);
    expect(filters.every(({ comparison }) => comparison in filterComparisons(field))).toBe(true);
  });
});

test('F13 shows an answer to a field of an unknown type as text', () => {
  const field = { ...fieldOf('text'), type: 'hologram' } as unknown as Field;
  expect(showCell(field, 'a bright one')).toHaveTextContent('a bright one');
});
