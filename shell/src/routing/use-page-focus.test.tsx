import { render, screen, waitFor } from '@testing-library/react';
import { usePageFocus } from './use-page-focus';

function Screen({ place }: { place: string }) {
  usePageFocus(place);
  return (
    <>
      <a href="#other">Navigation</a>
      <main key={place} aria-label={place}>
        <button type="button">Save {place}</button>
      </main>
    </>
  );
}

test('moves the focus to the new page when the focused button has gone with the former page', async () => {
  const { rerender } = render(<Screen place="builder" />);
  screen.getByRole('button', { name: 'Save builder' }).focus();
  rerender(<Screen place="my-forms" />);
  await waitFor(() => expect(screen.getByRole('main', { name: 'my-forms' })).toHaveFocus());
});

test('leaves the focus on a link that is on both pages', async () => {
  const { rerender } = render(<Screen place="builder" />);
  screen.getByRole('link').focus();
  rerender(<Screen place="my-forms" />);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(screen.getByRole('link')).toHaveFocus();
});
