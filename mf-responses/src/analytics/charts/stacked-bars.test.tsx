import { render, screen, within } from '@testing-library/react';
import { StackedBars } from './stacked-bars';

const countries = ['FI', 'DE', 'GB', 'NL', 'FR', 'VC', 'ES', 'IT', 'PL', 'SE'];

test('gives each column its own colour, and shows those beyond the colours as one', () => {
  render(
    <StackedBars
      rows={['Under 40']}
      columns={countries}
      counts={[countries.map((_, at) => at + 1)]}
      selectAt={() => () => {}}
    />,
  );
  const [legend] = screen.getAllByRole('list');
  const names = within(legend as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([...countries.slice(0, 7), 'Other']);
  const colours = [...(legend?.querySelectorAll('[data-color]') ?? [])].map((tile) => tile.getAttribute('data-color'));
  expect(new Set(colours).size).toBe(8);
  expect(screen.getByTitle('Other: 27 (49%)')).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(7);
  expect(screen.getByText('55')).toBeVisible();
});

test('keeps all columns where one colour becomes stronger', () => {
  render(
    <StackedBars
      isOrdered
      rows={['Yes']}
      columns={countries}
      counts={[countries.map(() => 1)]}
      selectAt={() => undefined}
    />,
  );
  expect(screen.getAllByText(/^[A-Z]{2}$/)).toHaveLength(10);
});
