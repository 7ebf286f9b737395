import type { ApiKeyCalls } from '@tessera/api-client/api-key-calls';
import { ApiError, Unreachable } from '@tessera/api-client/errors';
import type { WireApiKey, WireApiKeyCreate, WireApiKeyCreated } from '@tessera/form-model/wire';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiKeys } from './api-keys-tab';

const key = (change: Partial<WireApiKey> = {}): WireApiKey => ({
  id: 'k1',
  name: 'Council website, “new”',
  prefix: 'tess_mK4d',
  scopes: ['forms:read', 'responses:read'],
  createdAt: '2026-02-19T10:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  ...change,
});

const show = (calls: Partial<ApiKeyCalls>) => render(<ApiKeys calls={calls as ApiKeyCalls} onCount={() => {}} />);
const button = (name: string) => screen.findByRole('button', { name });

describe('the API keys', () => {
  test('are listed with their scopes and last use', async () => {
    const expired = key({ id: 'k2', name: 'Old import', expiresAt: '2026-01-01T00:00:00Z' });
    show({ listApiKeys: () => Promise.resolve([key(), expired]) });
    const row = await screen.findByRole('row', { name: /Council website/ });
    expect(row).toHaveTextContent('tess_mK4d…');
    expect(within(row).getByText('Read responses')).toBeInTheDocument();
    expect(within(row).getByText('—')).toBeInTheDocument();
    expect(within(row).queryByText('Expired')).not.toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /Old import/ })).getByText('Expired')).toBeInTheDocument();
  });

  test('can be loaded again after a failure', async () => {
    const listApiKeys = jest.fn().mockRejectedValueOnce(new Error('No connection.')).mockResolvedValue([]);
    show({ listApiKeys });
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.');
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'No API keys' })).toBeInTheDocument();
  });

  test('are shown once after they are created, in a dialog that only its button closes', async () => {
    const created = { key: key({ name: 'Harvest map' }), secret: 'tess_secret' };
    const createApiKey = jest.fn().mockResolvedValue(created);
    show({ listApiKeys: () => Promise.resolve([]), createApiKey });
    await screen.findByRole('heading', { name: 'No API keys' });
    await userEvent.click(await button('Create API key'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Harvest map');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Submit responses/ }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), 'Never');
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(createApiKey).toHaveBeenCalledWith({
      creationId: expect.any(String),
      name: 'Harvest map',
      scopes: ['forms:read', 'submit'],
      expiresInDays: null,
    });
    const secret = await screen.findByRole('dialog', { name: 'Copy your API key' });
    await userEvent.keyboard('{Escape}');
    expect(secret).toBeInTheDocument();
    expect(within(secret).getByRole('textbox')).toHaveValue('tess_secret');
    await userEvent.click(await button('Done'));
    expect(screen.queryByDisplayValue('tess_secret')).not.toBeInTheDocument();
  });

  test('whose secret was lost are replaced with the second press', async () => {
    const createApiKey = jest
      .fn<Promise<WireApiKeyCreated>, [WireApiKeyCreate]>()
      .mockRejectedValueOnce(new Unreachable('Check your connection.'))
      .mockResolvedValue({ key: key(), secret: 'tess_second' });
    show({ listApiKeys: () => Promise.resolve([]), createApiKey });
    await screen.findByRole('heading', { name: 'No API keys' });
    await userEvent.click(await button('Create API key'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Harvest map');
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Try again to get one that you can copy');
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(await screen.findByDisplayValue('tess_second')).toBeInTheDocument();
    const [first, second] = createApiKey.mock.calls.map(([request]) => request.creationId);
    expect(first).toBe(second);
  });

  test('that may have been created are listed when the dialog is closed', async () => {
    const listApiKeys = jest
      .fn()
      .mockResolvedValueOnce([])
      .mockResolvedValue([key({ name: 'Harvest map' })]);
    show({ listApiKeys, createApiKey: () => Promise.reject(new Unreachable('Check your connection.')) });
    await screen.findByRole('heading', { name: 'No API keys' });
    await userEvent.click(await button('Create API key'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Harvest map');
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('may have been created');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('row', { name: /Harvest map/ })).toBeInTheDocument();
  });

  test('need a name that is not taken, and a scope', async () => {
    const taken = new ApiError('You already have a key with this name. Choose another name.', 409, 'key-name-taken');
    show({ listApiKeys: () => Promise.resolve([]), createApiKey: () => Promise.reject(taken) });
    await screen.findByRole('heading', { name: 'No API keys' });
    await userEvent.click(await button('Create API key'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Read forms/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(dialog.getByText('Enter a name.')).toBeInTheDocument();
    expect(dialog.getByText('Choose at least one scope.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Council website');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Read forms/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(await dialog.findByText('You already have a key with this name. Choose another name.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Council website');
  });

  test('are revoked after a question', async () => {
    const revokeApiKey = jest.fn().mockResolvedValue(undefined);
    const listApiKeys = jest.fn().mockResolvedValueOnce([key()]).mockResolvedValue([]);
    show({ listApiKeys, revokeApiKey });
    await userEvent.click(await button('Revoke Council website, “new”'));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke the key “Council website, “new””?' });
    expect(question).toHaveTextContent('It was never used.');
    await userEvent.click(await button('Revoke key'));
    expect(revokeApiKey).toHaveBeenCalledWith('k1');
    expect(await screen.findByRole('heading', { name: 'No API keys' })).toBeInTheDocument();
  });
});
