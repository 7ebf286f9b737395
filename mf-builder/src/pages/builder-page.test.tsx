import type { ApiClient } from '@tessera/api-client/client';
import { NotFound, Unreachable } from '@tessera/api-client/errors';
import type { Session } from '@tessera/federation/contract';
import { TestRouter } from '@tessera/federation/router-testing';
import { createForm } from '@tessera/form-model/create-form';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import BuilderPage from './builder-page';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has no database of its own: the page works without its journal, and says so.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const session = { status: 'authenticated', user: { id: 'u1' } } as unknown as Session;

function open(at: string, path: string, calls: Partial<ApiClient>) {
  const api = { store: { user: () => null }, ...calls } as unknown as ApiClient;
  render(
    <TestRouter at={at} path={path}>
      <BuilderPage api={api} session={session} />
    </TestRouter>,
  );
}

const address = () => screen.getByTestId('location').textContent;
const withId = '/form-builder/:formId?';

test('without an id a form named Untitled Form is created, once, and takes the address’s place', async () => {
  const createForm_ = jest.fn(async () => createForm('f7'));
  const getForm = jest.fn();
  open('/form-builder', withId, { createForm: createForm_, getForm });
  expect(await screen.findByRole('textbox', { name: 'Form name' })).toHaveValue('Untitled Form');
  expect(address()).toBe('/form-builder/f7');
  expect(createForm_.mock.calls).toEqual([[{ title: 'Untitled Form' }]]);
  expect(getForm).not.toHaveBeenCalled();
});

test('a form that cannot be created leads to the dashboard', async () => {
  open('/form-builder', withId, { createForm: () => Promise.reject(new Unreachable('No connection')) });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('an unknown id leads to the dashboard', async () => {
  open('/form-builder/nope', withId, { getForm: () => Promise.reject(new NotFound('Not found', 404)) });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('/form/{id} opens the same editor', async () => {
  open('/form/f7', '/form/:formId', { getForm: async () => createForm('f7', 'Plots') });
  expect(await screen.findByRole('textbox', { name: 'Form name' })).toHaveValue('Plots');
});

test('a form that could not be had is asked for again', async () => {
  const getForm = jest
    .fn<Promise<ReturnType<typeof createForm>>, []>()
    .mockRejectedValueOnce(new Unreachable('No connection'))
    .mockResolvedValue(createForm('f7', 'Plots'));
  open('/form-builder/f7', withId, { getForm });
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Form name' })).toHaveValue('Plots');
});
