import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublishDialog } from './publish-dialog';

test('waits while it publishes: the publication cannot be cancelled', async () => {
  let answer = (_problem: string) => {};
  const send = () => new Promise<string>((resolve) => (answer = resolve));
  const onClose = jest.fn();
  render(<PublishDialog status="draft" visibility="public" link="https://x.example/f" send={send} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.keyboard('{Escape}');
  for (const name of ['Close', 'Cancel']) await userEvent.click(screen.getByRole('button', { name }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer(''));
  expect(screen.getByText('Your form is published')).toBeInTheDocument();
});
