import type { WireActivities, WireForm, WireResponses } from '@tessera/form-model/wire';
import { type FormList, firstOf, useTestApp } from './testing/test-app';

/** The endpoints without log-in. All other described endpoints must refuse strangers, including future ones. */
const open = new Set([
  'GET /healthz',
  'GET /readyz',
  'POST /api/users/register',
  'POST /api/users/confirm-registration',
  'POST /api/users/login',
  'POST /api/users/sso/start',
  'POST /api/users/sso/finish',
  'POST /api/users/second-step',
  'POST /api/users/second-step/passkey-options',
  'POST /api/users/passkey-login',
  'POST /api/users/passkey-login/options',
  'POST /api/users/refresh-token',
  'POST /api/users/logout',
  'POST /api/users/forgot-password',
  'POST /api/users/reset-password',
  'POST /api/client-errors',
  'GET /api/avatars/{id}',
  'GET /api/images/{id}',
  'GET /api/archives/{token}',
  'POST /api/organizations/invitation',
  'POST /api/users/google-signin',
  'GET /api/forms/public/{id}',
  'GET /api/forms/public/{id}/places',
  'POST /api/forms/{id}/submit',
  'POST /api/forms/{id}/files',
  'POST /api/forms/{id}/files/{fileId}/remove',
  'POST /api/forms/{id}/view',
  'POST /api/forms/{id}/progress',
]);

/** The calls behind a link to analytics. */
const LINKED = '/api/analytics/';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const app = useTestApp();

function closedCalls(): { method: Method; path: string }[] {
  const { paths = {} } = app().app.swagger() as unknown as { paths: Record<string, object> };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Method, path })),
    )
    .filter(({ method, path }) => !open.has(`${method} ${path}`) && !path.startsWith(LINKED));
}

const columns = { order: [], hidden: [], pinned: [], widths: {} };
/** Bodies of calls that do not accept the body of a form. */
const bodies: { readonly [path: string]: object } = {
  '/api/forms/{id}/responses/status': { ids: ['r1'], status: 'done' },
  '/api/forms/{id}/responses/delete': { ids: ['r1'] },
  '/api/forms/{id}/responses/selections': { query: '' },
  '/api/forms/{id}/responses/undo-delete': { undo: 'd1' },
  '/api/forms/{id}/response-views': { name: 'Mine now', query: '', columns },
  '/api/forms/{id}/response-columns': columns,
  '/api/forms/{id}/responses/import': {
    id: '0b0e7a4c-0000-4000-8000-000000000000',
    skipRefused: false,
    targets: [],
    dateOrder: 'ymd',
    language: 'en',
    tz: 'UTC',
    rows: [],
  },
};
/** Query of calls that need one. */
const queries: { readonly [path: string]: string } = { '/api/forms/{id}/analytics/cross': '?row=name&column=country' };
const withBody = new Set<Method>(['POST', 'PUT', 'PATCH']);
const bodyFor = (method: Method, path: string) =>
  withBody.has(method) ? { body: bodies[path] ?? { title: 'Mine now' } } : {};

test('requires a session on every endpoint that is not public', async () => {
  const calls = closedCalls();
  expect(calls.length).toBeGreaterThan(12);
  for (const { method, path } of calls) {
    const url = path.replace(/\{[^}]+\}/g, '0b0e7a4c-0000-4000-8000-000000000000');
    const { status, body } = await app().call(method, url, bodyFor(method, path));
    expect({ method, path, status, success: body.success }).toEqual({ method, path, status: 401, success: false });
  }
});

test('answers for another owner’s form exactly as for a form that does not exist', async () => {
  const owner = await app().owner();
  const stranger = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, {});
  const { responses } = (await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token }))
    .body.data;
  const real: Record<string, string> = {
    id: form._id,
    responseId: firstOf(responses).id,
    version: '1',
    fileId: firstOf(responses).id,
  };
  const missing = '0b0e7a4c-0000-4000-8000-000000000000';

  const calls = closedCalls().filter(({ path }) => path.startsWith('/api/forms/{'));
  expect(calls.length).toBeGreaterThan(8);
  for (const { method, path } of calls) {
    const theirs =
      path.replace(/\{([^}]+)\}/g, (_, name) => real[name] ?? `no value for ${name}`) + (queries[path] ?? '');
    const answers = await Promise.all(
      [theirs, theirs.replace(form._id, missing), theirs.replace(form._id, 'malformed')].map((url) =>
        app().call(method, url, { token: stranger.token, ...bodyFor(method, path) }),
      ),
    );
    for (const { status, body } of answers) {
      expect({ method, path, status, body }).toEqual({
        method,
        path,
        status: 404,
        body: { success: false, message: 'Form not found', code: 'form-not-found' },
      });
    }
  }
  const after = await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token });
  expect(after.body.data).toMatchObject({ title: 'Guests', responseCount: 1 });
});

test('shows only the owner’s forms and activity in lists', async () => {
  const owner = await app().owner();
  const stranger = await app().owner();
  await app().form(owner);
  const forms = await app().call<FormList>('GET', '/forms', { token: stranger.token });
  expect(forms.body.data.forms).toEqual([]);
  const log = await app().call<WireActivities>('GET', '/activity', { token: stranger.token });
  expect(log.body.data.activities).toEqual([]);
});

test('answers 404 to a preview of another owner’s form', async () => {
  const form = await app().form(await app().owner());
  const stranger = await app().owner();
  expect((await app().submit(form._id, { source: 'preview' }, stranger.token)).status).toBe(404);
  expect((await app().submit(form._id, { source: 'preview' })).status).toBe(404);
});
