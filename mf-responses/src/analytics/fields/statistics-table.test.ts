import type { FieldOf } from '@tessera/fields/field';
import { loadSummaries } from '@tessera/fields/load-summaries';
import type { Field, FieldType } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import { formatDay } from '@tessera/shared-ui/format-time';
import { percentage } from '../../labels/percentage';
import { axisName } from './cross-chart';
import { statisticsTable } from './statistics-table';

const types = ['matrix', 'ranking', 'country', 'date-range', 'group', 'radio', 'number', 'date', 'time'] as const;

beforeAll(() => loadSummaries(types));

const fieldOf = (type: FieldType, change: Partial<FieldOf> = {}) =>
  ({ ...createField(type), id: 'f1', ...change }) as Field;
const row = { name: 'row1', label: 'Service', placeholder: '', required: false };

test.each<[FieldType, string, string]>([
  ['matrix', 'row1 Very good', 'Service: Very good'],
  ['matrix', 'row7 Good', 'row7 Good'],
  ['ranking', '2 Bread', 'Bread (position 2)'],
  ['country', 'DE', 'Germany'],
  ['country', 'Atlantis', 'Atlantis'],
  ['date-range', '2026-09-18/2026-09-20', `${formatDay('2026-09-18')} – ${formatDay('2026-09-20')}`],
  ['group', '1', '1 entry'],
  ['group', '3', '3 entries'],
  ['radio', 'Half plot', 'Half plot'],
])('a table and a cross of %s show the value %j as %s', (type, value, label) => {
  const field = fieldOf(type, type === 'matrix' ? { subfields: [row] } : {});
  const facet = { kind: 'value', values: [{ value, count: 2 }], others: 1 } as const;
  expect(statisticsTable(field, { responses: 4, answered: 3, facet } as never)).toEqual({
    columns: ['Answer', 'Responses', 'Share'],
    rows: [
      [label, 2, percentage(2 / 3, 1)],
      ['Other', 1, percentage(1 / 3, 1)],
    ],
  });
  expect(axisName(field, { value })).toBe(label);
});

test('a cross names numbers, ranges, days and times as people write them, and unknown values', () => {
  expect(axisName(fieldOf('number'), { value: 4 })).toBe('4');
  expect(axisName(fieldOf('number'), { value: 4, to: 8 })).toBe('4 to 8');
  expect(axisName(fieldOf('time'), { value: 570 })).toBe('09:30');
  expect(axisName(fieldOf('date'), { value: 20_513, to: 20_520 })).toBe(
    `${formatDay('2026-03-01')} to ${formatDay('2026-03-08')}`,
  );
  expect(axisName(fieldOf('radio'), { value: null })).toBe('Other');
});

test('a table has the ranges of a histogram where single numbers are too many', () => {
  const histogram = [{ from: 0, to: 10, count: 3 }];
  const facet = { kind: 'number', min: 1, median: 2, mean: 2, max: 9, histogram, counts: null } as const;
  const table = statisticsTable(fieldOf('number'), { responses: 4, answered: 4, facet } as never);
  expect(table.rows).toEqual([['0 to 10', 3, percentage(0.75, 1)]]);
});

test('a table of written answers has their words, and one of files their kinds', () => {
  const words = {
    kind: 'text',
    newest: [],
    length: { mean: 1, median: 1, max: 1 },
    words: [{ word: 'beans', count: 2 }],
  };
  expect(
    statisticsTable(fieldOf('text'), { responses: 2, answered: 2, facet: { ...words, wordsFrom: 2 } } as never),
  ).toEqual({
    columns: ['Word', 'Answers'],
    rows: [['beans', 2]],
  });
  const files = { kind: 'files', files: 2, bytes: 9, kinds: [{ kind: 'image/png', count: 2 }] };
  expect(statisticsTable(fieldOf('file'), { responses: 2, answered: 2, facet: files } as never).rows).toEqual([
    ['PNG image', 2],
  ]);
});
