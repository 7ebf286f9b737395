import { createForm } from '@tessera/form-model/create-form';
import { summaryOf } from '@tessera/form-model/summarize-form';
import { toUpdate, toWire } from '@tessera/form-model/wire-form';
import type { ApiClient } from './client';
import { type Answer, clientWithServer } from './testing/server-double';

const form = { ...createForm('f1', 'Plots'), views: 3, responseCount: 2 };
const wire = toWire(form);
const summary = summaryOf(form);
const page = { page: 1, limit: 50, totalCount: 1, hasNextPage: true };
const response = { id: 'r1', submittedAt: '2026-11-20T16:00:00.000Z', data: { a: 'b' } };
const readAsDefault = {
  ...response,
  formId: 'f1',
  formVersion: 0,
  source: 'visitor',
  receipt: '',
  durationMs: null,
  country: null,
  device: null,
  files: [],
  status: 'new',
  note: '',
};
const submission = { data: { a: 'b' }, submittedAt: '2026-11-20T16:00:00.000Z', key: 'k1' };

type Case = [
  name: string,
  call: (api: ApiClient) => Promise<unknown>,
  seen: { method: string; path: string; token?: string; body?: unknown; query?: unknown },
  answer: unknown,
  expected: unknown,
];

const signIn = {
  success: true,
  user: { id: 'u1', email: 'a@b.co', name: 'Ada' },
  token: 't',
  refreshToken: 'r',
  message: '',
};
const user = { id: 'u1', email: 'a@b.co', name: 'Ada', avatar: '', createdAt: '' };

const cases: Case[] = [
  [
    'register',
    (api) => api.register({ name: 'Ada', email: 'a@b.co', password: 'secret' }),
    { method: 'POST', path: '/users/register', token: '', body: { name: 'Ada', email: 'a@b.co', password: 'secret' } },
    { success: true, data: { user } },
    undefined,
  ],
  [
    'login',
    (api) => api.login({ email: 'a@b.co', password: 'secret' }),
    { method: 'POST', path: '/users/login', token: '', body: { email: 'a@b.co', password: 'secret' } },
    signIn,
    { ...signIn, user },
  ],
  [
    'googleSignIn',
    (api) =>
      api.googleSignIn({
        firebaseUid: 'g',
        email: 'a@b.co',
        name: 'Ada',
        photoURL: '',
        provider: 'google',
        idToken: 'i',
      }),
    { method: 'POST', path: '/users/google-signin', token: '' },
    signIn,
    { ...signIn, user },
  ],
  ['me', (api) => api.me(), { method: 'GET', path: '/users/me', token: 'old' }, { success: true, user }, user],
  [
    'forgotPassword',
    (api) => api.forgotPassword('a@b.co'),
    { method: 'POST', path: '/users/forgot-password', token: '', body: { email: 'a@b.co' } },
    { success: true },
    undefined,
  ],
  [
    'resetPassword',
    (api) => api.resetPassword({ token: 'x', password: 'secret' }),
    { method: 'POST', path: '/users/reset-password', token: '', body: { token: 'x', password: 'secret' } },
    { success: true },
    undefined,
  ],
  [
    'changePassword',
    (api) => api.changePassword({ currentPassword: 'a', newPassword: 'secret' }),
    {
      method: 'POST',
      path: '/users/change-password',
      token: 'old',
      body: { currentPassword: 'a', newPassword: 'secret' },
    },
    { success: true },
    undefined,
  ],
  [
    'createForm',
    (api) => api.createForm({ title: 'Plots' }),
    { method: 'POST', path: '/forms', token: 'old', body: { title: 'Plots', fields: [], status: 'draft' } },
    { success: true, data: wire },
    form,
  ],
  [
    'createForm, answered under form',
    (api) => api.createForm({}),
    { method: 'POST', path: '/forms', body: { title: 'Untitled Form', fields: [], status: 'draft' } },
    { success: true, form: wire },
    form,
  ],
  [
    'listForms',
    (api) => api.listForms(),
    { method: 'GET', path: '/forms', token: 'old', query: { view: 'summary' } },
    { success: true, data: { forms: [{ _id: summary.id, title: summary.name, ...summary }] } },
    [summary],
  ],
  [
    'listForms, answered with whole forms',
    (api) => api.listForms(),
    { method: 'GET', path: '/forms' },
    { success: true, data: { forms: [wire] } },
    [summary],
  ],
  [
    'countDays',
    (api) => api.countDays(),
    { method: 'GET', path: '/forms/daily', token: 'old' },
    { success: true, data: { timeZone: 'UTC', days: [{ day: '2026-11-20', responses: 2, views: 'many' }] } },
    [{ day: '2026-11-20', responses: 2, views: 0 }],
  ],
  [
    'listForms, answered flat',
    (api) => api.listForms(),
    { method: 'GET', path: '/forms' },
    { success: true, forms: [wire] },
    [summary],
  ],
  [
    'getForm',
    (api) => api.getForm('f 1'),
    { method: 'GET', path: '/forms/f%201', token: 'old' },
    { success: true, data: wire },
    form,
  ],
  [
    'getPublicForm',
    (api) => api.getPublicForm('f1'),
    { method: 'GET', path: '/forms/public/f1', token: 'old' },
    { success: true, data: { name: 'Plots', pages: [] } },
    expect.objectContaining({ id: 'f1', name: 'Plots', version: 1 }),
  ],
  [
    'updateForm',
    (api) => api.updateForm('f1', toUpdate(form, 4, { status: 'published' })),
    {
      method: 'PUT',
      path: '/forms/f1',
      token: 'old',
      body: expect.objectContaining({ title: 'Plots', version: 4, status: 'published', fields: [] }),
    },
    { success: true, data: wire },
    form,
  ],
  [
    'deleteForm',
    (api) => api.deleteForm('f1'),
    { method: 'DELETE', path: '/forms/f1', token: 'old' },
    { success: true },
    undefined,
  ],
  [
    'listVersions',
    (api) => api.listVersions('f1'),
    { method: 'GET', path: '/forms/f1/versions', token: 'old' },
    {
      success: true,
      data: { versions: [{ version: 2, savedAt: 'now', title: 'Plots', fieldCount: 3, published: true }] },
    },
    [{ version: 2, savedAt: 'now', title: 'Plots', fieldCount: 3, published: true }],
  ],
  [
    'getVersion',
    (api) => api.getVersion('f1', 2),
    { method: 'GET', path: '/forms/f1/versions/2', token: 'old' },
    { success: true, data: { version: 2, document: { name: 'Before', pages: [] } } },
    expect.objectContaining({ name: 'Before' }),
  ],
  [
    'submit',
    (api) => api.submit('f1', submission),
    { method: 'POST', path: '/forms/f1/submit', body: submission },
    { success: true, data: { receipt: '7KQ2', submittedAt: 'then' } },
    { receipt: '7KQ2', submittedAt: 'then' },
  ],
  [
    'submit to a backend that gives no receipt',
    (api) => api.submit('f1', submission),
    { method: 'POST', path: '/forms/f1/submit' },
    { success: true },
    { receipt: '', submittedAt: submission.submittedAt },
  ],
  [
    'listResponses',
    (api) => api.listResponses('f1', { page: 2 }),
    { method: 'GET', path: '/forms/f1/responses', token: 'old', query: { page: 2, limit: 50 } },
    { success: true, data: { responses: [response], pagination: page } },
    {
      responses: [readAsDefault],
      pagination: { ...page, page: 2, nextCursor: null },
    },
  ],
  [
    'getResponse',
    (api) => api.getResponse('f1', 'r1'),
    { method: 'GET', path: '/forms/f1/responses/r1', token: 'old' },
    { success: true, data: response },
    expect.objectContaining({ id: 'r1', data: { a: 'b' } }),
  ],
  [
    'deleteResponse',
    (api) => api.deleteResponse('f1', 'r1'),
    { method: 'DELETE', path: '/forms/f1/responses/r1', token: 'old' },
    { success: true },
    undefined,
  ],
  [
    'listActivity',
    (api) => api.listActivity({ search: 'plot', range: 'week' }),
    { method: 'GET', path: '/activity', token: 'old', query: { search: 'plot', range: 'week' } },
    {
      success: true,
      data: {
        activities: [{ id: 'a1', type: 'edit', message: 'm', timestamp: 't', formId: '', formName: 'n' }],
        pagination: page,
      },
    },
    {
      activities: [{ id: 'a1', type: 'edit', message: 'm', timestamp: 't', formId: null, formName: 'n' }],
      pagination: page,
    },
  ],
];

test.each(cases)('%s', async (_name, call, seen, body, expected) => {
  const { api, server } = clientWithServer((): Answer => ({ body }));
  await expect(call(api)).resolves.toEqual(expected);
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]).toMatchObject(seen);
});

test('signing in stores tokens and user', async () => {
  const { api, storage } = clientWithServer(() => ({ body: signIn }));
  await api.login({ email: 'a@b.co', password: 'secret' });
  expect(storage.values).toMatchObject({
    tessera_token: 't',
    tessera_refresh_token: 'r',
    tessera_user: JSON.stringify(user),
  });
});

test('rejects a sign-in response without tokens and stores nothing', async () => {
  const { api, storage } = clientWithServer(() => ({ body: { success: true, user } }));
  await expect(api.login({ email: 'a@b.co', password: 'x' })).rejects.toThrow('Backend did not return required tokens');
  expect(storage.values.tessera_token).toBe('old');
});

test.each([[{}], [null], [{ status: 500 }]])(
  'logging out forgets everything, whatever the server answers: %j',
  async (answer) => {
    const { api, server, storage } = clientWithServer(() => answer);
    storage.setItem('tessera_forms', '{}');
    await api.logout();
    expect(storage.values).toEqual({});
    expect(server.calls[0]).toMatchObject({ path: '/users/logout', body: { refreshToken: 'refresh-old' } });
  },
);

test('does not send an update without a title', async () => {
  const { api, server } = clientWithServer(() => ({}));
  await expect(api.updateForm('f1', { title: ' ' })).rejects.toMatchObject({ name: 'Invalid' });
  expect(server.calls).toHaveLength(0);
});

test('reads the form again after an update that a backend only confirms', async () => {
  const { api, server } = clientWithServer(({ method }) => ({
    body: method === 'PUT' ? { success: true } : { success: true, data: wire },
  }));
  await expect(api.updateForm('f1', { title: 'Plots' })).resolves.toEqual(form);
  expect(server.calls.map(({ method }) => method)).toEqual(['PUT', 'GET']);
});

test('stores the list of forms for the same user only', async () => {
  const { api, storage } = clientWithServer(() => ({ body: { success: true, data: { forms: [wire] } } }));
  await api.listForms();
  expect(api.store.forms()).toEqual([summary]);
  api.store.saveUser({ ...user, id: 'u2' });
  expect(api.store.forms()).toEqual([]);
  storage.setItem('tessera_forms', 'not json');
  expect(api.store.forms()).toEqual([]);
});

test('reads all pages of the list of forms, and returns a form that moved between them once', async () => {
  const of = (id: string) => toWire(createForm(id, id));
  const pages = [[of('a'), of('b')], [of('b'), of('c')], [of('d')]];
  const { api, server } = clientWithServer(({ query }) => {
    const page = Number((query as { page?: number }).page ?? 1);
    const pagination = { page, limit: 2, totalCount: 4, hasNextPage: page < pages.length };
    return { body: { success: true, data: { forms: pages[page - 1], pagination } } };
  });
  expect((await api.listForms()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(server.calls.map(({ query }) => query)).toEqual([
    { view: 'summary' },
    { view: 'summary', page: 2 },
    { view: 'summary', page: 3 },
  ]);
});

test('updates the stored list of forms, but never creates a list of one form', async () => {
  const moved = { ...form, location: 'trash' as const };
  const { api } = clientWithServer(({ method, path }) => {
    if (method === 'GET') return { body: { success: true, data: { forms: [wire] } } };
    if (method === 'DELETE') return { body: { success: true } };
    return { body: { success: true, data: toWire(path === '/forms' ? createForm('f2', 'New') : moved) } };
  });
  await api.createForm({ title: 'New' });
  expect(api.store.forms()).toEqual([]);
  await api.listForms();
  await api.createForm({ title: 'New' });
  expect(api.store.forms().map(({ id }) => id)).toEqual(['f2', 'f1']);
  await api.updateForm('f1', { title: 'Plots', location: 'trash' });
  expect(api.store.forms()[1]).toEqual(summaryOf(moved));
  await api.deleteForm('f1');
  expect(api.store.forms().map(({ id }) => id)).toEqual(['f2']);
});

test('sends a file as multipart with the key of its submission', async () => {
  const { api, server } = clientWithServer(() => ({
    body: { success: true, data: { id: 'x', name: 'plan.pdf', size: 3 } },
  }));
  const file = new File(['abc'], 'plan.pdf');
  await expect(api.uploadFile('f1', { key: 'k1', fieldId: 'a', file })).resolves.toEqual({
    id: 'x',
    name: 'plan.pdf',
    size: 3,
  });
  expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/forms/f1/files', query: { key: 'k1', field: 'a' } });
  const body = server.calls[0]?.body;
  expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'plan.pdf', size: 3 });
});

test.each([
  ['the page of a network between', 200, '<html>Log in to the hotel network</html>'],
  ['nothing', 200, ''],
  ['an object that is no envelope', 200, {}],
])('neither takes %s for a receipt nor for an upload', async (_what, status, body) => {
  const { api } = clientWithServer(() => ({ status, body }));
  await expect(api.submit('f1', submission)).rejects.toMatchObject({ name: 'ServerFailure' });
  const file = new File(['x'], 'plan.pdf');
  await expect(api.uploadFile('f1', { key: 'k1', fieldId: 'plan', file })).rejects.toMatchObject({
    name: 'ServerFailure',
  });
});

test('distinguishes a refusal by the server from the page of a proxy', async () => {
  const { api } = clientWithServer(({ path }) =>
    path.endsWith('/submit')
      ? { status: 403, body: '<html>Forbidden</html>' }
      : { status: 404, body: { success: false, message: 'Form not found', code: 'form-not-found' } },
  );
  await expect(api.submit('f1', submission)).rejects.toMatchObject({ status: 403, isRefusal: false });
  await expect(api.getPublicForm('f1')).rejects.toMatchObject({ status: 404, isRefusal: true });
});
