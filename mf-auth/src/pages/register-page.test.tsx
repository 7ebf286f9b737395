import type { ApiClient } from '@tessera/api-client/client';
import type { PageSettings } from '@tessera/api-client/page-settings';
import type { Session } from '@tessera/federation/contract';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RegisterPage from './register-page';

const show = (session: Partial<Session> = {}) =>
  render(
    <TestRouter at="/register" path="/register">
      <RegisterPage {...pageProps({ session })} />
    </TestRouter>,
  );

async function fill(password: string, confirm: string) {
  await userEvent.type(screen.getByLabelText('Full Name'), 'Noor Valbrecht');
  await userEvent.type(screen.getByLabelText('Email'), 'noor@hollinvale.example');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

/** Writes the settings into the page, as the server does. */
function installation(settings: Partial<PageSettings>) {
  document.body.innerHTML = `<script type="application/json" id="tessera-settings">${JSON.stringify(settings)}</script>`;
}
afterEach(() => {
  document.body.innerHTML = '';
});

describe('an installation that is not open', () => {
  const at = (address: string, props: Parameters<typeof pageProps>[0] = {}) =>
    render(
      <TestRouter at={address} path="/register">
        <RegisterPage {...pageProps(props)} />
      </TestRouter>,
    );

  test.each([
    ['closed', 'Registration is closed. Ask the administrator for an account.'],
    ['invitation', 'Only invited people can sign up here. Ask for an invitation link.'],
  ] as const)('says so in the mode %s, without a form', (registration, text) => {
    installation({ registration });
    at('/register');
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  test('sends the token of an invitation link', async () => {
    installation({ registration: 'invitation' });
    const register = jest.fn().mockResolvedValue(true);
    at('/register#invitation=abc', { session: { register } });
    await fill('saltmarsh7', 'saltmarsh7');
    expect(register).toHaveBeenCalledWith(expect.objectContaining({ invitation: 'abc' }));
  });

  test('says that an email was sent', async () => {
    installation({ registration: 'domains' });
    at('/register', { session: { register: jest.fn().mockResolvedValue(false) } });
    await fill('saltmarsh7', 'saltmarsh7');
    expect(await screen.findByText(/We have sent a link to noor@hollinvale.example\./)).toBeInTheDocument();
  });

  test('finishes a registration with the token of the emailed link and the password that was chosen', async () => {
    const calls: unknown[] = [];
    const user = pageProps().session.user;
    const send: ApiClient['send'] = async (call) => {
      calls.push([call.path, call.body]);
      return { success: true, user, token: 't', refreshToken: 'r' };
    };
    const setUser = jest.fn();
    at('/register#confirm=abc', { api: { send }, session: { setUser } });
    expect(calls).toEqual([]);
    await userEvent.type(screen.getByLabelText('Password'), 'saltmarsh7');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    await waitFor(() => expect(setUser).toHaveBeenCalledWith(user));
    const body = { token: 'abc', password: 'saltmarsh7', timeZone: expect.any(String) };
    expect(calls).toEqual([['/users/confirm-registration', body]]);
  });

  test('finishes a registration with a name and a password that the person chooses at the emailed link', async () => {
    const send = jest.fn<Promise<object>, [{ path: string; body?: unknown }]>().mockResolvedValue({
      success: true,
      user: pageProps().session.user,
      token: 't',
      refreshToken: 'r',
    });
    at('/register#confirm=abc', { api: { send } });
    await userEvent.click(screen.getByRole('button', { name: 'Choose your own' }));
    expect(screen.getByRole('button', { name: 'Enter it' })).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Full Name'), 'Wietske Oosterhuis');
    await userEvent.type(screen.getByLabelText('Password'), 'saltmarsh7');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'saltmarsh8');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
    await userEvent.type(screen.getByLabelText('Confirm Password'), '{Backspace}7');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email' }));
    const chosen = { token: 'abc', password: 'saltmarsh7', name: 'Wietske Oosterhuis' };
    expect(send.mock.calls.map(([call]) => call.body)).toEqual([expect.objectContaining(chosen)]);
  });
});

describe('the register page', () => {
  test('creates the account and goes to the dashboard', async () => {
    const register = jest.fn().mockResolvedValue(undefined);
    show({ register });
    await fill('saltmarsh7', 'saltmarsh7');
    expect(register).toHaveBeenCalledWith({
      name: 'Noor Valbrecht',
      email: 'noor@hollinvale.example',
      password: 'saltmarsh7',
    });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/dashboard'));
  });

  test.each([
    ['saltmarsh7', 'saltmarsh8', 'Passwords do not match'],
    ['salt', 'salt', 'Password must be at least 6 characters'],
  ])('refuses %s and %s without asking the server', async (password, confirm, message) => {
    const register = jest.fn();
    show({ register });
    await fill(password, confirm);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(register).not.toHaveBeenCalled();
  });

  test('shows the server’s reason, or the specified text without one', async () => {
    show({ register: () => Promise.reject(new Error('')) });
    await fill('saltmarsh7', 'saltmarsh7');
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed. Please try again.');
  });

  test('requires all four fields and shows the rule for passwords', () => {
    show();
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password'])
      expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});
