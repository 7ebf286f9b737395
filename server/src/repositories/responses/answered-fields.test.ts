import type { WireAnsweredFields, WireForm } from '@tessera/form-model/wire';
import { INDEXED_SLOTS } from '../../facts/fact-slots';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

/** Replaces the fields of a form. */
async function save({ token }: Owner, id: string, fields: object[]): Promise<WireForm> {
  const body = { title: 'Guests', status: 'published', fields };
  const saved = await app().call<WireForm>('PUT', `/forms/${id}`, { token, body });
  if (saved.status !== 200) throw new Error(saved.text);
  return saved.body.data;
}

test('finds the answers to more removed questions than a function of the database has arguments', async () => {
  const owner = await app().owner();
  const removed = Array.from({ length: INDEXED_SLOTS + 101 }, (_, at) => ({
    ...{ id: `f${at}`, type: 'text', label: `Question ${at}` },
  }));
  const form = await app().form(owner, { status: 'published', fields: removed });
  const answered = ['f0', 'f5', `f${INDEXED_SLOTS}`, `f${removed.length - 1}`];
  await app().submit(form._id, { data: Object.fromEntries(answered.map((id) => [id, 'Yes'])) });
  await save(owner, form._id, [{ id: 'new', type: 'text', label: 'New' }]);

  const { token } = owner;
  const list = await app().call<WireAnsweredFields>('GET', `/forms/${form._id}/answered-fields`, { token });
  expect(list.status).toBe(200);
  expect(list.body.data.fields.map(({ field }) => field.id)).toEqual(['new', ...answered]);
  const analytics = await app().call('GET', `/forms/${form._id}/analytics/fields`, { token });
  expect(analytics.status).toBe(200);
  const exported = await app().call('GET', `/forms/${form._id}/responses/export`, { token });
  expect(exported.status).toBe(200);
  expect(exported.text).toContain(
    `,New,Question 0,Question 5,Question ${INDEXED_SLOTS},Question ${removed.length - 1}\r\n`,
  );
});
