import type { WireAnalyticsLink } from '@tessera/form-model/wire';
import { render, screen, waitFor, within } from '@testing-library/react';
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
