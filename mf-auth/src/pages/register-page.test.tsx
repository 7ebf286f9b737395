import type { Session } from '@tessera/federation/contract';
import { TestRouter } from '@tessera/federation/testing/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageProps } from '../testing/page-props';
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
