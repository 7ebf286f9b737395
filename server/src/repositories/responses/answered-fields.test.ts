import type { WireAnsweredFields, WireForm } from '@tessera/form-model/wire';
import type { Database } from '../../database/database';
import { INDEXED_SLOTS } from '../../facts/fact-slots';
import { type Owner, useTestApp } from '../../testing/test-app';

import { answeredFields } from './answered-fields';
import { readSlots } from './queried-form';

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

const row = (name: string) => ({ name, label: name, placeholder: '', required: false });

/** Three tables with these rows. */
const tablesOf = (names: readonly string[]) =>
  ['t1', 't2', 't3'].map((id) => ({
    ...{ id, type: 'matrix', label: id, options: ['Good', 'Bad'], subfields: names.map(row) },
  }));

/** The answered fields, and the number of statements that were needed. */
async function countedFields(id: string, { title: name, ...formDocument }: WireForm) {
  const { database } = app();
  const query = jest.fn(database.query);
  const slots = await readSlots(database, id);
  const form = { id, document: { ...formDocument, name }, slots, hasBlocks: false };
  const { orphanKeys } = await answeredFields({ ...database, query } as Database, form);
  return { orphanKeys, statements: query.mock.calls.length };
}

test('finds the answers to removed rows of a table with a few statements, however many rows were removed', async () => {
  const owner = await app().owner();
  const twenty = (prefix: string) => tablesOf(Array.from({ length: 20 }, (_, at) => `${prefix}${at}`));
  const many = await app().form(owner, { status: 'published', fields: twenty('a') });
  await app().submit(many._id, { data: { t1_a1: 'Good', t3_a19: 'Bad' } });
  await save(owner, many._id, twenty('b'));
  await app().submit(many._id, { data: { t2_b3: 'Good' } });
  const found = await countedFields(many._id, await save(owner, many._id, tablesOf(['c'])));
  expect(found.orphanKeys).toEqual(['t1_a1', 't2_b3', 't3_a19']);

  const few = await app().form(owner, { status: 'published', fields: tablesOf(['a', 'b']) });
  await app().submit(few._id, { data: { t1_b: 'Good' } });
  const other = await countedFields(few._id, await save(owner, few._id, tablesOf(['c'])));
  expect(other.orphanKeys).toEqual(['t1_b']);
  expect(found.statements).toBe(other.statements);
});
