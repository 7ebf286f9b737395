import { createForm } from '@tessera/form-model/create-form';
import { toWire } from '@tessera/form-model/wire-form';
import { clientWithServer } from './testing/server-double';

const creationId = 'a7c01f3e-5b0e-4c5e-9d5d-6a0f5a0c2b11';

/** A server that has created the form of an earlier call, with its version now and the answer to a save. */
function repeated(version: number, saved: { status?: number } = {}) {
  const stored = toWire({ ...createForm('f1', 'Plots'), version });
  return clientWithServer(({ method, body }) => {
    const isRepeated = method === 'POST' && (body as { creationId?: string }).creationId !== undefined;
    if (isRepeated) return { body: { success: true, wasCreatedBefore: true, data: stored } };
    if (method === 'PUT')
      return { ...saved, body: { success: !saved.status, message: '', data: { ...stored, version: 2 } } };
    return { body: { success: true, data: toWire(createForm('f2', 'Plots')) } };
  });
}

const create = ({ api }: ReturnType<typeof repeated>) =>
  api.createForm({ creationId, title: 'Plots', description: 'By the canal' } as Parameters<typeof api.createForm>[0]);

test('the form of an earlier call whose answer was lost gets the content of this one', async () => {
  const client = repeated(1);
  await expect(create(client)).resolves.toMatchObject({ id: 'f1', version: 2 });
  expect(client.server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /forms', 'PUT /forms/f1']);
  const [, put] = client.server.calls;
  expect(put?.body).toEqual({ title: 'Plots', fields: [], description: 'By the canal', version: 1 });
});

test.each([
  ['was changed since', repeated(2)],
  ['is changed at the same time', repeated(1, { status: 409 })],
])('if the form of the earlier call %s, it stays as it is', async (_when, client) => {
  await expect(create(client)).resolves.toMatchObject({ id: 'f2' });
  const last = client.server.calls.at(-1);
  expect(last).toMatchObject({ method: 'POST', path: '/forms', body: { description: 'By the canal' } });
  expect(last?.body).not.toHaveProperty('creationId');
});
