import { ApiError } from '@tessera/api-client/errors';
import type { Session } from '@tessera/federation/contract';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginPage from './login-page';

const show = (session: Partial<Session> = {}, state: unknown = null) =>
  render(
    <TestRouter at={{ pathname: '/login', state }} path="/login">
      <LoginPage {...pageProps({ session })} />
    </TestRouter>,
  );

async function fill(email = 'noor@hollinvale.example', password = 'saltmarsh7') {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
}

describe('the login page', () => {
  test('logs in and goes to the dashboard', async () => {
    const login = jest.fn().mockResolvedValue(undefined);
    show({ login });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(login).toHaveBeenCalledWith({ email: 'noor@hollinvale.example', password: 'saltmarsh7' });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/dashboard'));
  });

  test('says that the session has ended only if it has', () => {
    const { unmount } = show({}, { returnTo: '/form-settings/f1', hasEnded: true });
    expect(screen.getByText('Your session has ended. Sign in again to continue where you were.')).toBeInTheDocument();
    unmount();
    show({}, { returnTo: '/form-settings/f1' });
    expect(screen.queryByText(/has ended/)).not.toBeInTheDocument();
  });

  test('shows that it is busy and sends one request', async () => {
    const login = jest.fn(() => new Promise<undefined>(() => {}));
    show({ login });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await userEvent.click(screen.getByRole('button', { name: 'Signing in...' }));
    expect(login).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      'the server’s message',
      new ApiError('Too many attempts. Try again in a minute.', 429),
      'Too many attempts. Try again in a minute.',
    ],
    ['the specified message for an error without one', new Error(''), 'Invalid email or password'],
  ])('shows %s above the form, and keeps what was typed', async (_title, refusal, message) => {
    show({ login: () => Promise.reject(refusal) });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Email')).toHaveValue('noor@hollinvale.example');
    expect(screen.getByTestId('location')).toHaveTextContent('/login');
  });

  test('says “sign in”, as the specification’s texts on this screen do, and nowhere “log in”', () => {
    show();
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/log[- ]in/i);
  });

  test('leaves the checks of required and email inputs to the browser', () => {
    show();
    expect(screen.getByLabelText('Email')).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(document.querySelector('form')).not.toHaveAttribute('novalidate');
  });

  test('links to the pages Register and Forgot password', () => {
    show();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  });

  test('says that Google log-in is not set up', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Google Sign-In is not enabled for this project.');
  });
});
