import type { ApiClient } from '@tessera/api-client/client';
import { createApiClient } from '@tessera/api-client/client';
import { ApiError } from '@tessera/api-client/errors';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { formatDate } from '@tessera/shared-ui/format-time';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityTab } from './security-tab';
import { lastUseText, placeText } from './session-texts';

const session = (id: string, device: string, more: object = {}) => ({
  id,
  device,
  kind: 'desktop',
  timeZone: 'Europe/London',
  createdAt: '2026-03-01T08:00:00Z',
  lastUsedAt: '2026-03-02T08:00:00Z',
  isCurrent: false,
  ...more,
});

/** The server: the open sessions, and the calls that change them. */
function server(sessions: object[], answer: (call: string) => unknown = () => ({ success: true, message: '' })) {
  let open = sessions;
  const calls: string[] = [];
  const adapter: NonNullable<Parameters<typeof createApiClient>[0]>['adapter'] = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    calls.push(call);
    const data = (() => {
      if (call === 'GET /users/security')
        return { hasPassword: true, passwordChangedAt: '2024-11-03T10:00:00Z', passkeys: [], recoveryCodes: 0 };
      if (call === 'GET /users/sessions') return { sessions: open };
      return undefined;
    })();
    if (!data) {
      const body = answer(call);
      open = open.filter((each) => !call.endsWith((each as { id: string }).id));
      return { data: body, status: 200, statusText: '', headers: {}, config };
    }
    return { data: { success: true, data }, status: 200, statusText: '', headers: {}, config };
  };
  return { client: createApiClient({ adapter }), calls };
}

function show(client: ApiClient, logout = jest.fn().mockResolvedValue(undefined)) {
  render(
    <TestRouter at="/settings/security" path="/settings/:tab">
      <SecurityTab {...pageProps({ api: client, session: { logout } })} />
    </TestRouter>,
  );
  return logout;
}

const here = session('s1', 'Firefox on Linux', { isCurrent: true });
const office = session('s2', 'Firefox on Windows', { timeZone: 'Europe/Warsaw' });

test('lists the devices, and marks the one in use', async () => {
  show(server([here, office, session('s3', '', { timeZone: null, kind: null })]).client);
  const devices = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
  expect(devices.map((device) => device.textContent)).toEqual([
    'Firefox on LinuxThis deviceLondon time · In use now',
    expect.stringMatching(/^Firefox on WindowsWarsaw time · Used .+Log out$/),
    expect.stringMatching(/^Unknown deviceUsed .+Log out$/),
  ]);
});

test('logs out one device, names it, and leaves the focus beside the list', async () => {
  const { client, calls } = server([here, office]);
  show(client);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows, Warsaw time' }));
  expect(await screen.findByText('Firefox on Windows was logged out.')).toBeInTheDocument();
  expect(calls).toContain('DELETE /users/sessions/s2');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

test('says why a device could not be logged out, and keeps it in the list', async () => {
  const { client } = server([here, office], () => ({
    success: false,
    message: 'This device is no longer logged in. Reload the page to see the current ones.',
  }));
  show(client);
  await userEvent.click(await screen.findByRole('button', { name: /^Log out Firefox on Windows/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This device is no longer logged in. Reload the page to see the current ones.',
  );
});

test('asks before it logs out everywhere, and then ends the session here', async () => {
  const { client, calls } = server([here, office]);
  const logout = show(client);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out of all 2 devices?' });
  expect(calls).not.toContain('DELETE /users/sessions');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
  expect(calls).toContain('DELETE /users/sessions');
  expect(logout).toHaveBeenCalled();
});

test('opens the form for a new password in place, and closes it without a change', async () => {
  show(server([here]).client);
  expect(await screen.findByText(`Changed on ${formatDate(new Date('2024-11-03T10:00:00Z'))}`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
});

test.each([
  ['Europe/Warsaw', 'Warsaw time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC time'],
  [null, ''],
])('the place of %s is “%s”', (timeZone, text) => expect(placeText(timeZone)).toBe(text));

test.each([
  ['2026-03-14T10:30:00Z', 'Used just now'],
  ['2026-03-14T08:30:00Z', 'Used 2 hours ago'],
  ['2026-03-10T08:30:00Z', 'Used 4 days ago'],
])('a session used at %s says “%s”', (lastUsedAt, text) =>
  expect(lastUseText({ isCurrent: false, lastUsedAt }, new Date('2026-03-14T10:42:00Z'))).toBe(text),
);

test('asks for the password before another way into the account is opened, and then goes on', async () => {
  const { client, calls } = server([here]);
  const send = client.send;
  let proved = false;
  client.send = async (request) => {
    if (request.path === '/users/proof') {
      if ((request.body as { password: string }).password !== 'Correct horse 7') {
        throw new ApiError('Current password is incorrect', 400, 'current-password-wrong');
      }
      proved = true;
    }
    if (request.path === '/users/two-factor/start') {
      if (!proved) throw new ApiError('Enter your password to make this change.', 403, 'password-needed');
      return { success: true, data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Tessera' } };
    }
    return send(request);
  };
  show(client);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm that it is you' }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Current password is incorrect')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('Your password'));
  await userEvent.type(dialog.getByLabelText('Your password'), 'Correct horse 7');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(calls).toContain('POST /users/proof');
});

test('asks for the password before a passkey is removed', async () => {
  const { client } = server([here]);
  const send = client.send;
  const removed: string[] = [];
  let proved = false;
  client.send = async (request) => {
    if (request.path === '/users/security') {
      const passkey = { id: 'k1', name: 'Laptop', createdAt: '2026-03-01T08:00:00Z', lastUsedAt: null };
      return { success: true, data: { hasPassword: true, passkeys: [passkey], recoveryCodes: 0 } };
    }
    if (request.path === '/users/proof') proved = true;
    if (request.path === '/users/passkeys/k1') {
      if (!proved) throw new ApiError('Enter your password to make this change.', 403, 'password-needed');
      removed.push('k1');
      return { success: true, message: '' };
    }
    return send(request);
  };
  show(client);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove passkey' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm that it is you' }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'Correct horse 7');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(removed).toEqual(['k1']));
});

test('says what is needed when the person does not confirm', async () => {
  const { client } = server([here]);
  const send = client.send;
  client.send = async (request) => {
    if (request.path === '/users/passkeys/options') {
      throw new ApiError('Enter your password to make this change.', 403, 'password-needed');
    }
    return send(request);
  };
  show(client);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm that it is you' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your password to make this change.');
});
