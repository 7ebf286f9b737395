import { screen, within } from '@testing-library/react';
import { openBuilder } from '../../testing/open-builder';

test.each([
  ['the first page', 0, null],
  ['a later page', 1, 'Previous'],
])('shows the buttons that visitors have on %s', async (_page, turns, previous) => {
  const { user } = openBuilder();
  for (let turn = 0; turn < turns; turn += 1) await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  const preview = within(await screen.findByTestId('theme-preview'));
  expect(preview.getByText('Next')).toBeInTheDocument();
  expect(preview.queryByText('Previous')?.textContent ?? null).toBe(previous);
});
