import { randomUUID } from 'node:crypto';
import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import { builtParts } from './testing/built-parts';
import { firstOf, useTestApp } from './testing/test-app';

const app = useTestApp(async () => ({ releases: await builtParts() }));

/** A published form with a field type from a newer version of Tessera. */
async function formFromTheFuture() {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().database.query(
    `UPDATE form_versions SET document = jsonb_set(document, '{pages,0,fields,0,type}', '"hologram"') WHERE form_id = $1`,
    [form._id],
  );
  return { owner, id: form._id as string };
}

test('F13 shows, stores, lists and exports a question of an unknown type as text', async () => {
  const { owner, id } = await formFromTheFuture();
  const page = await app().raw({ url: `/fill/${id}`, headers: { accept: 'text/html' } });
  expect([page.status, page.text.includes('name="name"')]).toEqual([200, true]);

  const sent = await app().submit(id, { data: { name: 'Zoë “Zed” Ångström' }, key: randomUUID() });
  expect(sent.status).toBe(201);
  const list = await app().call<WireResponses>('GET', `/forms/${id}/responses`, { token: owner.token });
  expect(firstOf(list.body.data.responses).data).toEqual({ name: 'Zoë “Zed” Ångström' });
  const csv = await app().call('GET', `/forms/${id}/responses/export`, { token: owner.token });
  expect(csv.text).toContain('Zoë “Zed” Ångström');
  const form = await app().call<WireForm>('GET', `/forms/${id}`, { token: owner.token });
  expect(firstOf(firstOf(form.body.data.pages).fields).type).toBe('hologram');
});
