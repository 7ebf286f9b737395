import type { ApiClient } from '@tessera/api-client/client';
import type { Session } from '@tessera/federation/contract';
import { pageProps } from '@tessera/federation/testing/page-props';
import { TestRouter } from '@tessera/federation/testing/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from './settings-page';

function show(at: string, api: Partial<ApiClient> = {}, session: Partial<Session> = {}) {
  render(
    <TestRouter at={at} path="/settings/:tab?">
      <SettingsPage {...pageProps({ api, session })} />
    </TestRouter>,
  );
}

const name = () => screen.findByRole('textbox', { name: 'Full name' });

describe('the settings', () => {
  test.each(['/settings', '/settings/profile', '/settings/no-such-tab'])('show the profile at %s', async (at) => {
    show(at);
    expect(await name()).toHaveValue('Noor Valbrecht');
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  });

  test('put the chosen tab into the address', async () => {
    show('/settings');
    await userEvent.click(screen.getByRole('tab', { name: 'Appearance' }));
    expect(await screen.findByRole('radio', { name: /^Dark/ })).not.toBeChecked();
    expect(screen.getByTestId('location').textContent).toBe('/settings/appearance');
  });
});

describe('the name', () => {
  test('is saved, and shown as the server stored it', async () => {
    const setUser = jest.fn();
    const updateUser = jest.fn(({ name: next }) => Promise.resolve({ ...pageProps().session.user, name: next.trim() }));
    show('/settings', { updateUser } as Partial<ApiClient>, { setUser });
    await userEvent.clear(await name());
    await userEvent.type(await name(), ' Noor "Heron" Valbrecht ');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(setUser).toHaveBeenCalledWith(expect.objectContaining({ name: 'Noor "Heron" Valbrecht' }));
    expect(await name()).toHaveValue('Noor "Heron" Valbrecht');
    await userEvent.type(await name(), 'x');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  test('is not sent when it is empty, and its input gets the focus', async () => {
    show('/settings');
    await userEvent.clear(await name());
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await name()).toHaveAccessibleDescription('Enter your name.');
    expect(await name()).toHaveFocus();
  });

  test('keeps the input when it could not be saved', async () => {
    show('/settings', { updateUser: () => Promise.reject(new Error('The server is not ready.')) });
    await userEvent.type(await name(), '-Heron');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is not ready.');
    expect(await name()).toHaveValue('Noor Valbrecht-Heron');
  });
});

describe('the theme', () => {
  test('is shown at once and saved', async () => {
    const setUser = jest.fn();
    const updateUser = jest.fn().mockResolvedValue(pageProps().session.user);
    show('/settings/appearance', { updateUser }, { setUser });
    await userEvent.click(await screen.findByRole('radio', { name: /^Dark/ }));
    expect(setUser).toHaveBeenCalledWith(expect.objectContaining({ theme: 'dark' }));
    expect(updateUser).toHaveBeenCalledWith({ theme: 'dark' });
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  test('returns to the saved one when it could not be saved', async () => {
    const setUser = jest.fn();
    show('/settings/appearance', { updateUser: () => Promise.reject(new Error('No connection.')) }, { setUser });
    const section = await screen.findByRole('region', { name: 'Theme' });
    await userEvent.click(await screen.findByRole('radio', { name: /^Dark/ }));
    expect(await within(section).findByRole('alert')).toHaveTextContent('No connection.');
    expect(setUser).toHaveBeenLastCalledWith(expect.objectContaining({ theme: 'system' }));
  });
});
