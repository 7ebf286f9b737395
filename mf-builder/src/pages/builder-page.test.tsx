import type { ApiClient } from '@tessera/api-client/client';
import { NotFound, Unreachable } from '@tessera/api-client/errors';
import type { Session } from '@tessera/federation/contract';
import { TestRouter } from '@tessera/federation/testing/router';
import { createForm } from '@tessera/form-model/create-form';
import { templates } from '@tessera/templates/catalogue';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import BuilderPage from './builder-page';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has no IndexedDB: the page warns and works without its journal.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const session = { status: 'authenticated', user: { id: 'u1' } } as unknown as Session;

function open(at: ComponentProps<typeof TestRouter>['at'], path: string, calls: Partial<ApiClient>) {
  const api = { store: { user: () => null }, ...calls } as unknown as ApiClient;
  render(
    <TestRouter at={at} path={path}>
      <BuilderPage api={api} session={session} />
    </TestRouter>,
  );
}

const address = () => screen.getByTestId('location').textContent;
const withId = '/form-builder/:formId?';

test('creates one form named Untitled Form without an id, and replaces the address', async () => {
  const createForm_ = jest.fn(async () => createForm('f7'));
  const getForm = jest.fn();
  open('/form-builder', withId, { createForm: createForm_, getForm });
  expect(await screen.findByRole('textbox', { name: 'Form name' })).toHaveValue('Untitled Form');
  expect(address()).toBe('/form-builder/f7');
  expect(createForm_.mock.calls).toEqual([[{ creationId: expect.any(String), title: 'Untitled Form' }]]);
  expect(getForm).not.toHaveBeenCalled();
});

test('creates one form from a template in the state of the navigation', async () => {
  const template = templates.find(({ id }) => id === 'wedding-rsvp')?.document;
  const createForm_ = jest.fn(async ({ title }: { title?: string }) => createForm('f7', title));
  const state = { template: JSON.parse(JSON.stringify(template)), from: '/templates' };
  open({ pathname: '/form-builder', state }, withId, { createForm: createForm_ });
  expect(await screen.findByRole('textbox', { name: 'Form name' })).toHaveValue('Wedding RSVP');
  expect(address()).toBe('/form-builder/f7');
  expect(createForm_).toHaveBeenCalledTimes(1);
  const sent = createForm_.mock.calls[0]?.[0] as unknown as typeof template;
  expect(sent?.pages[0]?.fields.map(({ label }) => label)).toEqual(
    template?.pages[0]?.fields.map(({ label }) => label),
  );
  expect(sent?.pages[0]?.id).not.toBe(template?.pages[0]?.id);
});

test('creates a form from a template in the address', async () => {
  const createForm_ = jest.fn(async ({ title }: { title?: string }) => createForm('f7', title));
  open('/form-builder?template=wedding-rsvp', withId, { createForm: createForm_ });
  expect(await screen.findByRole('textbox', { name: 'Form name' })).toHaveValue('Wedding RSVP');
  expect(address()).toBe('/form-builder/f7');
  expect(createForm_).toHaveBeenCalledTimes(1);
});

test('leads to the dashboard and creates nothing if the template does not exist', async () => {
  const createForm_ = jest.fn();
  open('/form-builder?template=no-such-template', withId, { createForm: createForm_ });
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(createForm_).not.toHaveBeenCalled();
});

test.each([{ template: 'ballot' }, { template: { pages: [] } }, 7, null])(
  'ignores a state of the navigation that is no template: %j',
  async (state) => {
    const createForm_ = jest.fn(async () => createForm('f7'));
    open({ pathname: '/form-builder', state }, withId, { createForm: createForm_ });
    await waitFor(() =>
      expect(createForm_.mock.calls).toEqual([[{ creationId: expect.any(String), title: 'Untitled Form' }]]),
    );
  },
);

test('leads to the dashboard if the form cannot be created', async () => {
  open('/form-builder', withId, { createForm: () => Promise.reject(new Unreachable('No connection')) });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('leads to the dashboard for an unknown id', async () => {
  open('/form-builder/nope', withId, { getForm: () => Promise.reject(new NotFound('Not found', 404)) });
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('opens the same editor at /form/{id}', async () => {
  open('/form/f7', '/form/:formId', { getForm: async () => createForm('f7', 'Plots') });
  expect(await screen.findByRole('textbox', { name: 'Form name' })).toHaveValue('Plots');
});

test('loads a form again after a failure', async () => {
  const getForm = jest
    .fn<Promise<ReturnType<typeof createForm>>, []>()
    .mockRejectedValueOnce(new Unreachable('No connection'))
    .mockResolvedValue(createForm('f7', 'Plots'));
  open('/form-builder/f7', withId, { getForm });
  expect(await screen.findByText('No connection')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Form name' })).toHaveValue('Plots');
});
