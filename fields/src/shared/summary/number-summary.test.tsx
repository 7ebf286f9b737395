import { render, screen } from '@testing-library/react';
import type { FieldOf, Json } from '../../field';
import { type FieldType, modelOf } from '../../models';
import { summaryOf } from '../../summaries';

const fieldOf = (type: FieldType, details: FieldOf['details']) => ({
  ...modelOf({ type }).create({ id: 'q', createdAt: '2026-11-20T16:00:00.000Z' }),
  details,
});

const statistics = (number: number) => ({
  responses: 1,
  answered: 1,
  facet: {
    kind: 'number' as const,
    min: number,
    median: number,
    mean: number,
    max: number,
    histogram: [{ from: number, to: number + 1, count: 1 }],
    counts: [{ value: number, count: 1 }],
  },
});

test.each([
  ['number', {}, 12345.5, '12,345.5'],
  ['number', { prefix: '€' }, 12345.5, '€12,345.5'],
  // It can be a year.
  ['number', {}, 2026, '2026'],
  ['slider', { unit: 'km' }, 12345, '12,345 km'],
  ['calculated', { decimals: 2 }, 12345.5, '12,345.50'],
  ['score', {}, 12345, '12,345'],
] satisfies [FieldType, FieldOf['details'], number, string][])(
  'a %s %j reads the same in the table, the chart and its table: %d',
  (type, details, number, text) => {
    const field = fieldOf(type, details);
    const { Cell, Summary, valueLabel } = summaryOf(field);
    const answers: { [key: string]: Json } = { q: number };
    const { container } = render(<Cell field={field} answers={answers} column="q" />);
    expect(container).toHaveTextContent(text);
    expect(container.textContent).toBe(text);
    render(<Summary field={field} statistics={statistics(number)} />);
    expect(screen.getByTitle(`${text}: 1`)).toBeInTheDocument();
    expect(valueLabel?.(field, String(number))).toBe(text);
  },
);
