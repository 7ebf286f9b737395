import type { WireAnalyticsLink } from '@tessera/form-model/wire';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareDialog } from './share-dialog';

const link = {
  ...{ token: 't1', tabs: ['overview'], endsAt: null, createdAt: '2026-03-01T00:00:00Z' },
  ...{ openedCount: 0, openedAt: null },
} as unknown as NonNullable<WireAnalyticsLink['link']>;

function show() {
  const deleteAnalyticsLink = jest.fn(async () => undefined);
  const api = { getAnalyticsLink: async () => link, deleteAnalyticsLink };
  render(<ShareDialog api={api as never} form={{ id: 'f1', name: 'Plots' } as never} onClose={() => undefined} />);
  return deleteAnalyticsLink;
}

test.each([
  ['button', 'Revoke link'],
  ['switch', 'Read-only link'],
])('the %s “%s” asks before the link is revoked', async (role, name) => {
  const revoke = show();
  await screen.findByRole('button', { name: 'Revoke link' });
  await userEvent.click(screen.getByRole(role, { name }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the link?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(revoke).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole(role, { name }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Read-only link' })).not.toBeChecked());
  expect(revoke).toHaveBeenCalledTimes(1);
});

test('includes two parts that are checked one after the other, while the first is still being saved', async () => {
  const answers: (() => void)[] = [];
  const updateAnalyticsLink = jest.fn(
    (_: string, { tabs }: { tabs: string[] }) =>
      new Promise((resolve) => answers.push(() => resolve({ ...link, tabs }))),
  );
  const api = { getAnalyticsLink: async () => link, updateAnalyticsLink };
  render(<ShareDialog api={api as never} form={{ id: 'f1', name: 'Plots' } as never} onClose={() => undefined} />);
  await screen.findByRole('button', { name: 'Revoke link' });
  const [, second, third] = screen.getAllByRole('checkbox');
  await userEvent.click(second as HTMLElement);
  await userEvent.click(third as HTMLElement);
  // The second call waits for the first: it must not be overtaken.
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Read-only link' })).toBeEnabled());
  expect(updateAnalyticsLink.mock.calls.map(([, { tabs }]) => tabs.length)).toEqual([2, 3]);
  for (const each of screen.getAllByRole('checkbox')) expect(each).toBeChecked();
});

test('stays open until a change is stored or refused, and shows when the link ends at once', async () => {
  let refuse = () => {};
  const updateAnalyticsLink = () =>
    new Promise((_, reject) => {
      refuse = () => reject(new Error('Try again.'));
    });
  const onClose = jest.fn();
  const api = { getAnalyticsLink: async () => link, updateAnalyticsLink };
  render(<ShareDialog api={api as never} form={{ id: 'f1', name: 'Plots' } as never} onClose={onClose} />);
  await userEvent.selectOptions(await screen.findByLabelText('Expires'), 'In 7 days');
  expect(screen.getByLabelText('Expires')).not.toHaveDisplayValue('Never');
  await userEvent.keyboard('{Escape}');
  for (const button of screen.getAllByRole('button', { name: 'Close' })) await userEvent.click(button);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => refuse());
  expect(screen.getByRole('alert')).toHaveTextContent('Try again.');
  expect(screen.getByLabelText('Expires')).toHaveDisplayValue('Never');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
