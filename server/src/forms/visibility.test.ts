import type { WireForm, WirePublicForm, WireResponses } from '@tessera/form-model/wire';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

const open = [200, 201] as const;
const notFound = [404, 404] as const;
const signIn = [401, 401] as const;
const closed = [410, 410] as const;

/**
 * Rows of the specification’s table: the form, then the expected status of GET and submit for a stranger, a member and
 * the owner.
 */
test.each([
  [{ status: 'draft', visibility: 'public' }, notFound, notFound, notFound],
  [{ status: 'draft', visibility: 'organization' }, notFound, notFound, notFound],
  [{ status: 'draft', visibility: 'private' }, notFound, notFound, notFound],
  [{ status: 'published', visibility: 'public' }, open, open, open],
  [{ status: 'published', visibility: 'organization' }, signIn, open, open],
  [{ status: 'published', visibility: 'private' }, notFound, notFound, open],
  [{ status: 'published', visibility: 'public', location: 'trash' }, closed, closed, closed],
  [{ status: 'published', visibility: 'public', location: 'archive' }, closed, closed, closed],
  [{ status: 'published', visibility: 'organization', location: 'trash' }, closed, closed, closed],
  [{ status: 'published', visibility: 'private', location: 'archive' }, closed, closed, closed],
  [{ status: 'draft', visibility: 'public', location: 'trash' }, notFound, notFound, notFound],
])('answers for a form with %j: stranger %j, member %j, owner %j', async (state, stranger, member, own) => {
  const owner = await app().owner();
  const form = await app().form(owner, state);
  const other = await app().owner();
  for (const [token, [got, sent]] of [
    [undefined, stranger],
    [other.token, member],
    [owner.token, own],
  ] as const) {
    const get = await app().call<WirePublicForm>('GET', `/forms/public/${form._id}`, token ? { token } : {});
    const submit = await app().submit(form._id, {}, token);
    expect([get.status, submit.status]).toEqual([got, sent]);
  }
});

test('sends a message with a next step for each refusal', async () => {
  const owner = await app().owner();
  const ask = async (state: object) => {
    const form = await app().form(owner, { status: 'published', ...state });
    return (await app().call<WirePublicForm>('GET', `/forms/public/${form._id}`)).body;
  };
  expect(await ask({ location: 'trash' })).toMatchObject({
    message: 'This form is no longer accepting responses',
    code: 'form-closed',
  });
  expect(await ask({ visibility: 'organization' })).toMatchObject({
    message: 'Please log in to answer this form.',
    code: 'sign-in-to-answer',
  });
  expect(await ask({ visibility: 'private' })).toMatchObject({ message: 'Form not found', code: 'form-not-found' });
});

test('answers 404 to visitors after a published form was unpublished', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  const body = { title: 'Guests', status: 'draft' };
  await app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body });
  expect((await app().call<WirePublicForm>('GET', `/forms/public/${form._id}`)).status).toBe(404);
});

test('lets the owner try a draft and stores the response as an uncounted preview', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, {});
  expect((await app().submit(form._id, { source: 'preview' }, owner.token)).status).toBe(201);
  const after = await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token });
  expect(after.body.data.responseCount).toBe(0);
  const list = async (query: string) =>
    (await app().call<WireResponses>('GET', `/forms/${form._id}/responses${query}`, { token: owner.token })).body.data;
  expect(await list('')).toMatchObject({ responses: [{ source: 'preview' }], pagination: { totalCount: 1 } });
  expect(await list('?source=visitor')).toMatchObject({ responses: [], pagination: { totalCount: 0 } });
});
