import type { ApiClient } from '@tessera/api-client/client';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForgotPasswordPage from './forgot-password-page';
import ResetPasswordPage from './reset-password-page';

describe('the page for a forgotten password', () => {
  const show = (api: Partial<ApiClient>) =>
    render(
      <TestRouter>
        <ForgotPasswordPage {...pageProps({ api })} />
      </TestRouter>,
    );

  test('asks for the link without telling whether the address has an account', async () => {
    const forgotPassword = jest.fn().mockResolvedValue(undefined);
    show({ forgotPassword });
    await userEvent.type(screen.getByLabelText('Email'), 'noor@hollinvale.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(forgotPassword).toHaveBeenCalledWith('noor@hollinvale.example');
    expect(
      await screen.findByText('If an account with this email exists, we have sent a link to that address.'),
    ).toBeInTheDocument();
  });

  test('tells where the link is in an installation without a mail server', () => {
    const note = /no mail server, so it writes emails to the server’s log/;
    show({});
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    cleanup();
    document.body.innerHTML = '<script type="application/json" id="tessera-settings">{"sendsEmail":false}</script>';
    show({});
    expect(screen.getByText(note)).toBeInTheDocument();
    document.body.innerHTML = '';
  });

  test('shows an error when the request fails', async () => {
    show({ forgotPassword: () => Promise.reject(new Error('The server cannot be reached.')) });
    await userEvent.type(screen.getByLabelText('Email'), 'noor@hollinvale.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    expect(
      screen.queryByText('If an account with this email exists, we have sent a link to that address.'),
    ).not.toBeInTheDocument();
  });
});

describe('the page for a new password', () => {
  const show = (at: string, api: Partial<ApiClient> = {}) =>
    render(
      <TestRouter at={at} path="/reset-password">
        <ResetPasswordPage {...pageProps({ api })} />
      </TestRouter>,
    );
  const fill = async (password: string, confirm: string) => {
    await userEvent.type(screen.getByLabelText('New Password'), password);
    await userEvent.type(screen.getByLabelText('Confirm New Password'), confirm);
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  };

  test('saves the password with the token of the link', async () => {
    const resetPassword = jest.fn().mockResolvedValue(undefined);
    show('/reset-password#abc', { resetPassword });
    await fill('saltmarsh7', 'saltmarsh7');
    expect(resetPassword).toHaveBeenCalledWith({ token: 'abc', password: 'saltmarsh7' });
    expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument();
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  });

  test('saves the password with the token of an earlier link, which had it in the query', async () => {
    const resetPassword = jest.fn().mockResolvedValue(undefined);
    show('/reset-password?token=abc', { resetPassword });
    await fill('saltmarsh7', 'saltmarsh7');
    expect(resetPassword).toHaveBeenCalledWith({ token: 'abc', password: 'saltmarsh7' });
  });

  test.each([
    ['salt', 'salt', 'New password must be at least 6 characters'],
    ['saltmarsh7', 'saltmarsh8', 'New passwords do not match'],
  ])('refuses %s and %s', async (password, confirm, message) => {
    show('/reset-password?token=abc');
    await fill(password, confirm);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  test('shows the server’s reason for a refusal', async () => {
    show('/reset-password?token=old', { resetPassword: () => Promise.reject(new Error('This link has expired')) });
    await fill('saltmarsh7', 'saltmarsh7');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
  });

  test('asks for the complete link when the token is missing', () => {
    show('/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.getByRole('link', { name: 'request a new one' })).toHaveAttribute('href', '/forgot-password');
  });
});
