import { render, screen } from '@testing-library/react';
import { DropOff, lossOf } from './drop-off';

const steps = [
  { name: 'Opened', count: 772 },
  { name: 'About you', count: 720, time: '1m 00s' },
  { name: 'Your plot', count: 480, time: '2m 20s' },
  { name: 'Agreement', count: 300, time: '20s' },
  { name: 'Submitted', count: 283, time: '3m 40s in total' },
];

test('marks the step with the largest share of lost visitors, not the one with the most', () => {
  render(<DropOff steps={steps} />);
  const worst = document.querySelectorAll('.worst');
  expect([...worst].map(({ textContent }) => textContent)).toEqual(['−38%']);
});

test('labels the row of times, and leaves it out if no time is known', () => {
  const { rerender } = render(<DropOff steps={steps} />);
  expect(screen.getByText('Time per page')).toBeInTheDocument();
  rerender(<DropOff steps={steps.map(({ name, count }) => ({ name, count }))} />);
  expect(screen.queryByText('Time per page')).not.toBeInTheDocument();
});

test.each([
  [[0, 0], '—'],
  [[8, 5], '−38%'],
  [[8, 8], '0%'],
  [[8, 10], '25%'],
])('shows the change between the counts %j as %s', (counts, text) => {
  const given = counts.map((count, place) => ({ name: `Step ${place}`, count }));
  expect(lossOf(given, 1)).toBe(text);
});

test('draws bars below each other where the columns have no room', () => {
  const { rerender } = render(<DropOff steps={steps} />);
  expect(screen.getByText('Opened').closest('ol')).not.toHaveAttribute('data-rows');
  const pages = Array.from({ length: 10 }, (_, at) => ({ name: `Page ${at + 1}`, count: 100 - at }));
  rerender(<DropOff steps={pages} />);
  expect(screen.getByText('Page 1').closest('ol')).toHaveAttribute('data-rows');
  expect([...document.querySelectorAll('i')].at(-1)).toHaveStyle({ inlineSize: '91%' });
});
