import type { ApiClient } from '@tessera/api-client/client';
import type { Session } from '@tessera/federation/contract';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfilePage from './profile-page';

const withCount = (responseCount: number) => ({ responseCount }) as FormSummary;

const show = (at: string, api: Partial<ApiClient> = {}, session: Partial<Session> = {}) =>
  render(
    <TestRouter at={at} path="/profile">
      <ProfilePage {...pageProps({ api: { listForms: () => Promise.resolve([]), ...api }, session })} />
    </TestRouter>,
  );

describe('the profile', () => {
  test('shows the user and the totals', async () => {
    show('/profile', { listForms: () => Promise.resolve([withCount(3), withCount(40)]) });
    expect(screen.getByRole('heading', { name: 'Noor Valbrecht' })).toBeInTheDocument();
    expect(screen.getByText('noor@hollinvale.example')).toBeInTheDocument();
    expect(await screen.findByText('43')).toBeInTheDocument();
    expect(screen.getByText('Forms Created').nextElementSibling).toHaveTextContent('2');
  });

  test('shows a dash when the totals cannot be loaded', async () => {
    show('/profile', { listForms: () => Promise.reject(new Error('No connection')) });
    expect(await screen.findAllByText('—')).toHaveLength(2);
  });

  test('shows the email when the account has no name', async () => {
    show('/profile', {}, { user: null });
    expect(await screen.findByRole('heading', { name: 'User' })).toBeInTheDocument();
    expect(screen.getByText('No email address')).toBeInTheDocument();
  });

  test('logs out to the landing page', async () => {
    const logout = jest.fn().mockResolvedValue(undefined);
    show('/profile', {}, { logout });
    await userEvent.click(screen.getByRole('button', { name: /Logout/ }));
    expect(logout).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('location').textContent).toBe('/');
  });

  test('switches between profile and password by links', async () => {
    show('/profile');
    await userEvent.click(screen.getByRole('link', { name: /Change Password/ }));
    expect(screen.getByRole('heading', { name: 'Change Password' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Profile' }));
    expect(screen.getByRole('heading', { name: 'Noor Valbrecht' })).toBeInTheDocument();
    expect(await screen.findAllByText('0')).toHaveLength(2);
  });
});

describe('the change of the password', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, current: string, next: string, confirm: string) => {
    if (current) await user.type(screen.getByLabelText('Current Password'), current);
    if (next) await user.type(screen.getByLabelText('New Password'), next);
    if (confirm) await user.type(screen.getByLabelText('Confirm New Password'), confirm);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  };

  test.each([
    ['', '', '', 'All fields are required'],
    ['old secret', 'salt', 'salt', 'New password must be at least 6 characters'],
    ['old secret', 'saltmarsh7', 'saltmarsh8', 'New passwords do not match'],
  ])('refuses %j, %j, %j', async (current, next, confirm, message) => {
    const user = userEvent.setup();
    show('/profile?view=password');
    await fill(user, current, next, confirm);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    await user.type(screen.getByLabelText('New Password'), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows that the current password is wrong', async () => {
    show('/profile?view=password', {
      changePassword: () => Promise.reject(new Error('Current password is incorrect')),
    });
    await fill(userEvent.setup(), 'old secret', 'saltmarsh7', 'saltmarsh7');
    expect(await screen.findByRole('alert')).toHaveTextContent('Current password is incorrect');
    expect(screen.getByLabelText('New Password')).toHaveValue('saltmarsh7');
  });

  test('shows a banner for three seconds and clears the fields', async () => {
    jest.useFakeTimers();
    try {
      const changePassword = jest.fn().mockResolvedValue(undefined);
      show('/profile?view=password', { changePassword });
      await fill(
        userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
        'old secret',
        'saltmarsh7',
        'saltmarsh7',
      );
      expect(changePassword).toHaveBeenCalledWith({ currentPassword: 'old secret', newPassword: 'saltmarsh7' });
      expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument();
      expect(screen.getByLabelText('Current Password')).toHaveValue('');
      act(() => jest.advanceTimersByTime(3000));
      expect(screen.queryByText('Password changed successfully!')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
