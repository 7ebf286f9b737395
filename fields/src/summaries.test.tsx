import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldOf, Json } from './field';
import type { CountedAnswers } from './field-summary';
import { type Field, type FieldType, fieldTypes, modelOf, models } from './models';
import { settings } from './settings';
import { optionCounts } from './shared/choice/option-counts';
import { numberCounts } from './shared/number/number-counts';
import { summaries, summaryOf } from './summaries';

const fieldOf = <Type extends FieldType>(type: Type, change: Partial<FieldOf> = {}): Field =>
  ({ ...models[type].create({ id: 'f1', createdAt: '2026-01-01T00:00:00.000Z' }), ...change }) as Field;

const counted = (counts: { [value: string]: number }, answered: number, newest: string[] = []): CountedAnswers => ({
  responses: answered + 2,
  answered,
  counts,
  newest,
});

function showCell(field: Field, value: Json | undefined, onOpenFile?: (name: string) => void) {
  const { Cell } = summaryOf(field);
  const [column = ''] = modelOf(field).keys(field);
  const answers = value === undefined ? {} : { [column]: value };
  return render(<Cell field={field} answers={answers} column={column} onOpenFile={onOpenFile} />).container;
}

test.each(fieldTypes)('%s has the same icon in the builder and in the responses', (type) => {
  expect(summaries[type].icon).toBe(settings[type].icon);
});

describe.each(fieldTypes)('a cell of %s', (type) => {
  test('shows a dash without an answer, with a text for screen readers', () => {
    expect(showCell(fieldOf(type), undefined)).toHaveTextContent('—No answer');
  });

  test.each([null, '', 0, 3, 'x', true, [], ['a', 'b'], {}, [1, null]])('renders any stored value: %j', (value) => {
    expect(showCell(fieldOf(type), value)).not.toBeEmptyDOMElement();
  });
});

describe('cells', () => {
  test('of choices are tags', () => {
    expect(showCell(fieldOf('checkbox'), ['A', 'B']).querySelectorAll('.tag')).toHaveLength(2);
    expect(showCell(fieldOf('radio'), 'A').querySelector('.tag')).toHaveTextContent('A');
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

describe('counted options', () => {
  test('are sorted by count, with options that were never chosen and options that were removed', () => {
    const field = fieldOf('checkbox', { options: ['A', 'B', 'C'] });
    expect(optionCounts(field, counted({ B: 3, Former: 1 }, 4))).toEqual([
      { label: 'B', count: 3, share: 0.75 },
      { label: 'Former', count: 1, share: 0.25 },
      { label: 'A', count: 0, share: 0 },
      { label: 'C', count: 0, share: 0 },
    ]);
  });

  test('can have the name of an object’s built-in member', () => {
    const field = fieldOf('radio', { options: ['constructor'] });
    expect(optionCounts(field, counted({}, 1))).toEqual([{ label: 'constructor', count: 0, share: 0 }]);
  });
});

describe('counted numbers', () => {
  test.each([
    [
      { 1: 1, 2: 1, 6: 1 },
      { average: 3, median: 2, smallest: 1, largest: 6 },
    ],
    [
      { 10: 2, 2: 2 },
      { average: 6, median: 6, smallest: 2, largest: 10 },
    ],
    [{ 4: 3 }, { average: 4, median: 4, smallest: 4, largest: 4 }],
    [
      { 1: 1, old: 5 },
      { average: 1, median: 1, smallest: 1, largest: 1 },
    ],
  ])('%j', (counts, numbers) => {
    expect(numberCounts(counted(counts, 3))).toEqual(numbers);
  });

  test('are undefined without answers', () => {
    expect(numberCounts(counted({ text: 2 }, 2))).toBeUndefined();
  });
});

describe('summaries', () => {
  const show = (field: Field, answers: CountedAnswers) => {
    const { Summary } = summaryOf(field);
    return render(<Summary field={field} counted={answers} />).container;
  };

  test('of up to five exclusive options are a ring with its total', () => {
    const field = fieldOf('radio', { options: ['A', 'B'] });
    const container = show(field, counted({ A: 30, B: 10 }, 40));
    expect(container.querySelectorAll('path')).toHaveLength(2);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A3075%', 'B1025%']);
    expect(screen.getByText('40')).toBeInTheDocument();
  });

  test('of many options are bars in proportion to their share', () => {
    const options = ['A', 'B', 'C', 'D', 'E', 'F'];
    const container = show(fieldOf('radio', { options }), counted({ A: 1, C: 3 }, 4));
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
    const container = show(fieldOf('rating'), counted({ 3: 1, 4: 1 }, 2));
    expect(screen.getByText('3.5')).toBeInTheDocument();
    const heights = [...container.querySelectorAll('rect')].map((column) => column.getAttribute('height'));
    expect(heights).toEqual(['0', '0', '100', '100', '0']);
  });

  test('of texts are the newest answers', () => {
    show(fieldOf('text'), counted({}, 2, ['Beans', 'Beans']));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Beans', 'Beans']);
  });
});

test('F13 shows an answer to a field of an unknown type as text', () => {
  const field = { ...fieldOf('text'), type: 'hologram' } as unknown as Field;
  expect(showCell(field, 'a bright one')).toHaveTextContent('a bright one');
});
