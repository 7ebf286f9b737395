import { TestRouter } from '@tessera/federation/testing/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TryPage from './try-page';

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView ??= () => {};

test('checks the answers like a visitor’s page, and counts each submission in the page', async () => {
  const user = userEvent.setup();
  render(
    <TestRouter at="/try" path="/try">
      <TryPage />
    </TestRouter>,
  );
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit Form' }));
  await submit();
  expect(await screen.findAllByText('Which name is best? is required')).not.toHaveLength(0);
  for (const [name, responses] of [
    ['Tideline', '1 response'],
    ['Lantern', '2 responses'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name }));
    await submit();
    expect(await screen.findByRole('heading', { name: responses })).toHaveFocus();
    expect(screen.getByRole('row', { name: `${name} 1` })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Answer again' }));
  }
});
