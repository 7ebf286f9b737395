import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NameForm } from './name-form';

test('keeps what is typed while the name is being saved, and does not call it saved', async () => {
  let answer = (_user: { name: string }) => {};
  const api = { updateUser: () => new Promise((resolve) => (answer = resolve)) };
  const session = { user: { name: 'Vera' }, setUser: jest.fn() };
  render(<NameForm {...({ api, session } as unknown as Parameters<typeof NameForm>[0])} />);
  const input = screen.getByRole('textbox', { name: 'Full name' });
  await userEvent.type(input, ' Lind');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  await userEvent.type(input, 'qvist');
  await act(async () => answer({ name: 'Vera Lind' }));
  expect(input).toHaveValue('Vera Lindqvist');
  expect(session.setUser).toHaveBeenCalledWith({ name: 'Vera Lind' });
  expect(screen.queryByText('Saved')).toBeNull();
});
