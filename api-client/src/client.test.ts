import { toUpdate } from '@tessera/form-model/wire-form';
import { activityCalls } from './activity-calls';
import { type ApiClient, createApiClient } from './client';
import { localTimeZone } from './local-time-zone';
import { type Answer, clientWithServer } from './testing/server-double';
import { form, loginBody, page, submission, summary, user, wire } from './testing/wire-fixture';

const response = { id: 'r1', submittedAt: '2026-11-20T16:00:00.000Z', data: { a: 'b' } };
const readAsDefault = {
  ...response,
  formId: 'f1',
  formVersion: 0,
  source: 'visitor',
  receipt: '',
  durationMs: null,
  correctedAt: null,
  country: null,
  device: null,
  files: [],
  status: 'new',
  note: '',
};

type Case = [
  name: string,
  call: (api: ApiClient) => Promise<unknown>,
  seen: { method: string; path: string; token?: string; body?: unknown; query?: unknown },
  answer: unknown,
  expected: unknown,
];

const cases: Case[] = [
  [
    'register',
    (api) => api.register({ name: 'Ada', email: 'a@b.co', password: 'secret' }),
    { method: 'POST', path: '/users/register', token: '', body: { name: 'Ada', email: 'a@b.co', password: 'secret' } },
    { success: true, data: { user } },
    true,
  ],
  [
    'login',
    (api) => api.login({ email: 'a@b.co', password: 'secret' }),
    {
      method: 'POST',
      path: '/users/login',
      token: '',
      body: { email: 'a@b.co', password: 'secret', timeZone: localTimeZone() },
    },
    loginBody,
    { ...loginBody, user },
  ],
  [
    'googleLogin',
    (api) =>
      api.googleLogin({
        firebaseUid: 'g',
        email: 'a@b.co',
        name: 'Ada',
        photoURL: '',
        provider: 'google',
        idToken: 'i',
      }),
    { method: 'POST', path: '/users/google-signin', token: '' },
    loginBody,
    { ...loginBody, user },
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
    { success: true, data: { name: 'Plots', pages: [], key: 'signed' } },
    expect.objectContaining({ id: 'f1', name: 'Plots', version: 1, key: 'signed' }),
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
    // A backend of before says neither what a save changed nor who saved.
    [{ version: 2, savedAt: 'now', title: 'Plots', fieldCount: 3, published: true, changes: '', savedBy: null }],
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
    'getResponse',
    (api) => api.getResponse('f1', 'r1'),
    { method: 'GET', path: '/forms/f1/responses/r1', token: 'old' },
    { success: true, data: response },
    readAsDefault,
  ],
  [
    'listActivity',
    (api) => activityCalls(api.send, api.store).listActivity({ search: 'plot', range: 'week' }),
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

test.each(cases)('%s sends one request and reads its response', async (_name, call, seen, body, expected) => {
  const { api, server } = clientWithServer((): Answer => ({ body }));
  await expect(call(api)).resolves.toEqual(expected);
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]).toMatchObject(seen);
});

test('a file is sent with its type', async () => {
  const types: unknown[] = [];
  const client = createApiClient({
    adapter: async (config) => {
      types.push(config.headers.get('Content-Type'));
      return { data: { success: true }, status: 200, statusText: 'OK', headers: {}, config };
    },
  });
  const body = new Blob(['PK'], { type: 'application/zip' });
  await client.send({ method: 'POST', path: '/users/me/archive/import', session: 'none', body });
  expect(types).toEqual(['application/zip']);
});
