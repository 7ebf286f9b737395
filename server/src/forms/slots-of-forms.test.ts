import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import { MAX_SLOTS } from '../facts/fact-slots';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const text = (id: string) => ({ id, type: 'text', label: id });

const save = ({ token }: Owner, id: string, fields: object[]) =>
  app().call<WireForm>('PUT', `/forms/${id}`, { token, body: { title: 'Guests', status: 'published', fields } });

async function slotsOf(id: string): Promise<{ [id: string]: { [type: string]: number } }> {
  const [row] = await app().database.query<{ slots: { [id: string]: { [type: string]: number } } }>(
    'SELECT fact_slots AS slots FROM forms WHERE id = $1',
    [id],
  );
  return row?.slots ?? {};
}

/** A published form that has given all its slots away, most of them to fields of saves that are no longer stored. */
async function fullForm(owner: Owner): Promise<string> {
  const form = await app().form(owner, { status: 'published', fields: [text('name'), text('city')] });
  await app().submit(form._id, { data: { name: 'Vera', city: 'Ely' } });
  await app().database.query(
    `UPDATE forms SET fact_slots = fact_slots || (
       SELECT jsonb_object_agg('gone' || at, jsonb_build_object('text', at)) FROM generate_series(3, $2::int) AS at)
     WHERE id = $1`,
    [form._id, MAX_SLOTS],
  );
  return form._id;
}

async function found({ token }: Owner, id: string, filter: string): Promise<unknown[]> {
  const { body } = await app().call<WireResponses>('GET', `/forms/${id}/responses?filter=${filter}`, { token });
  return body.data.responses.map(({ data }) => data);
}

test('gives new questions the slots of fields that no stored version has, once a form has used them all', async () => {
  const owner = await app().owner();
  const id = await fullForm(owner);
  expect((await save(owner, id, [text('name'), text('new')])).status).toBe(200);
  expect(await slotsOf(id)).toEqual({ name: { text: 1 }, city: { text: 2 }, new: { text: 3 } });
  await app().submit(id, { data: { name: 'Ada', new: 'Yes' } });
  expect(await found(owner, id, 'new:is:"Yes"')).toEqual([{ name: 'Ada', new: 'Yes' }]);
  expect(await found(owner, id, 'city:is:"Ely"')).toEqual([{ name: 'Vera', city: 'Ely' }]);
});

test('refuses new questions, and nothing else, if stored versions have all slots', async () => {
  const owner = await app().owner();
  const id = await fullForm(owner);
  // The first version, before the fields were added.
  await app().database.query(
    `UPDATE form_versions SET document = jsonb_set(document, '{pages,0,fields}', (
       SELECT jsonb_agg(jsonb_build_object('id', 'gone' || at, 'type', 'text')) FROM generate_series(3, $2::int) AS at))
     WHERE form_id = $1 AND version = 1`,
    [id, MAX_SLOTS],
  );
  const refused = await save(owner, id, [text('name'), text('new')]);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This form has had 20,000 different questions, so no new ones can be added. Duplicate the form and add them to the copy.',
  ]);
  const slots = await slotsOf(id);
  expect(Object.keys(slots)).toHaveLength(MAX_SLOTS);
  expect((await save(owner, id, [{ ...text('name'), label: 'Full name' }])).status).toBe(200);
  expect((await app().submit(id, { data: { name: 'Ada' } })).status).toBe(201);
  expect(await found(owner, id, 'name:is:"Ada"')).toEqual([{ name: 'Ada' }]);
  expect(await slotsOf(id)).toEqual(slots);
});
