import type { OrganizationCalls } from '@tessera/api-client/organization-calls';
import type { WireOrganizationDetails } from '@tessera/form-model/wire';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InviteDialog } from './invite-dialog';

test('stays open until the invitations are sent, and says why they were not', async () => {
  let fail = (_reason: Error) => {};
  const invite = jest.fn(() => new Promise((_, reject) => (fail = reject)));
  const onClose = jest.fn();
  render(
    <InviteDialog
      calls={{ invite } as unknown as OrganizationCalls}
      of={{ id: 'o1', link: null } as unknown as WireOrganizationDetails}
      onClose={onClose}
      onChanged={() => undefined}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Email addresses' }), 'vera@hollinvale.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('radio', { name: 'By link' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => fail(new Error('The server is busy.')));
  expect(screen.getByRole('alert')).toHaveTextContent('The server is busy.');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
