import { createForm } from '@tessera/form-model/create-form';
import { summarizeForm } from '@tessera/form-model/summarize-form';
import { toWire } from '@tessera/form-model/wire-form';
import { clientWithServer } from './testing/server-double';
import { form, loginBody, submission, summary, user, wire } from './testing/wire-fixture';

test('logging in stores tokens and user', async () => {
  const { api, storage } = clientWithServer(() => ({ body: loginBody }));
  await api.login({ email: 'a@b.co', password: 'secret' });
  expect(storage.values).toMatchObject({
    tessera_token: 't',
    tessera_refresh_token: 'r',
    tessera_user: JSON.stringify(user),
  });
});

test('rejects a log-in response without tokens and stores nothing', async () => {
  const { api, storage } = clientWithServer(() => ({ body: { success: true, user } }));
  await expect(api.login({ email: 'a@b.co', password: 'x' })).rejects.toThrow('Backend did not return required tokens');
  expect(storage.values.tessera_token).toBe('old');
});

test.each([[{}], [null], [{ status: 500 }]])(
  'logging out removes all stored data, whatever the server answers: %j',
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
  expect(api.store.forms()[1]).toEqual(summarizeForm(moved));
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
