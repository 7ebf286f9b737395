import type { WireForm, WirePublicForm, WireResponses } from '@tessera/form-model/wire';
import { organizationForm, organizationWithEachRole } from '../testing/organization';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

const open = [200, 201] as const;
const notFound = [404, 404] as const;
const logIn = [401, 401] as const;
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
  [{ status: 'published', visibility: 'organization' }, logIn, open, open],
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
    code: 'login-to-answer',
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

/** The same table for a form of an organization: a visitor, someone outside, and the roles member, viewer, editor, owner. */
test.each([
  ['public', [open, open, open, open, open, open]],
  ['organization', [logIn, [403, 403], open, open, open, open]],
  ['private', [notFound, notFound, notFound, notFound, open, open]],
] as const)('answers for a form of an organization that is %s', async (visibility, expected) => {
  const organization = await organizationWithEachRole(app());
  const { member, viewer, editor, owner } = organization.people;
  const form = await organizationForm(app(), organization, { status: 'published', visibility });
  const outside = await app().owner();
  const answers = [];
  for (const token of [undefined, ...[outside, member, viewer, editor, owner].map((person) => person.token)]) {
    const get = await app().call<WirePublicForm>('GET', `/forms/public/${form._id}`, token ? { token } : {});
    const submit = await app().submit(form._id, {}, token);
    answers.push([get.status, submit.status]);
  }
  expect(answers).toEqual(expected);
});

test('tells a person outside the organization plainly that only members can answer', async () => {
  const organization = await organizationWithEachRole(app());
  const form = await organizationForm(app(), organization, { status: 'published', visibility: 'organization' });
  const { token } = await app().owner();
  const { body } = await app().call<WirePublicForm>('GET', `/forms/public/${form._id}`, { token });
  expect(body).toEqual({
    success: false,
    code: 'members-only',
    message: 'Only members of the organization that made this form can answer it.',
  });
});

test('takes a person’s right to answer from the next call after the removal; a repeated submission keeps its receipt', async () => {
  const organization = await organizationWithEachRole(app());
  const { owner, member } = organization.people;
  const form = await organizationForm(app(), organization, { status: 'published', visibility: 'organization' });
  const key = 'key-of-a-removed-member';
  const first = await app().submit(form._id, { key }, member.token);
  await app().call('DELETE', `/organizations/${organization.id}/members/${member.id}`, { token: owner.token });
  expect((await app().submit(form._id, { key: 'another-key-of-the-member' }, member.token)).status).toBe(403);
  const again = await app().submit(form._id, { key }, member.token);
  expect(again.body.data.receipt).toBe(first.body.data.receipt);
});

test('lets editors and owners try out a form, and not viewers, members and people outside', async () => {
  const organization = await organizationWithEachRole(app());
  const form = await organizationForm(app(), organization, { status: 'draft' });
  const statusOf = async (token: string) => (await app().submit(form._id, { source: 'preview' }, token)).status;
  const { owner, editor, viewer, member } = organization.people;
  for (const { token } of [owner, editor]) expect(await statusOf(token)).toBe(201);
  for (const { token } of [viewer, member, await app().owner()]) expect(await statusOf(token)).toBe(404);
});
