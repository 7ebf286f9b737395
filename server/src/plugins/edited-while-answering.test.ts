import { randomUUID } from 'node:crypto';
import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import { builtParts } from '../testing/built-parts';
import { hiddenInputs, postPage, type Values } from '../testing/posted-page';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp(async () => ({ releases: await builtParts() }));
const post = (formId: string, values: Values) => postPage(app(), formId, values);

const part = (name: string) => ({ name, label: name, placeholder: '', required: false });
const page = (id: string, ...fields: object[]) => ({ id, name: id, title: id, description: '', fields });
const story = { id: 'story', type: 'textarea', label: 'Your story' };
const guests = (...parts: string[]) => ({ id: 'g', type: 'group', label: 'Guests', subfields: parts.map(part) });
const last = page('b', { id: 'z', type: 'text', label: 'Last question' });
const before = [page('a', story, guests('name', 'age'), { id: 'proof', type: 'file', label: 'Proof' }), last];

async function edit(owner: Owner, { _id, version }: WireForm, pages: object[]) {
  const body = { title: 'Guests', version, pages, status: 'published' };
  const saved = await app().call<WireForm>('PUT', `/forms/${_id}`, { token: owner.token, body });
  expect(saved.status).toBe(200);
}

async function opened(pages: object[]) {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public', fields: undefined, pages });
  const { payload } = await app().app.inject({ method: 'GET', url: `/fill/${form._id}` });
  const stored = async () =>
    (await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token })).body.data
      .responses;
  return { owner, form, inputs: hiddenInputs(payload), stored };
}

const typed: Values = [
  ['story', 'An hour of work'],
  ['g.entries', '0'],
  ['g.0.name', 'Ana'],
  ['g.0.age', '4'],
];

test.each<[string, object[]]>([
  ['a question', [page('a', guests('name', 'age')), last]],
  ['a page', [last]],
  ['a part of a group', [page('a', story, guests('name')), last]],
  ['the type of a question', [page('a', { ...story, type: 'number' }, guests('name', 'age')), last]],
])('stores the answers of a page without script whose owner changed it meanwhile: %s', async (_what, after) => {
  const { owner, form, inputs, stored } = await opened(before);
  await edit(owner, form, after);
  const next = await post(form._id, [...inputs, ...typed, ['step', 'next']]);
  expect(next.payload).toContain('Last question');
  const sent = await post(form._id, [...hiddenInputs(next.payload), ['z', 'end'], ['step', 'submit']]);
  expect(sent.statusCode).toBe(303);
  expect(await stored()).toMatchObject([
    { data: { story: 'An hour of work', g: [{ name: 'Ana', age: '4' }], z: 'end' }, formVersion: form.version },
  ]);
});

test('names a file that the form does not take any more, and keeps the other answers', async () => {
  const { owner, form, inputs, stored } = await opened(before);
  await edit(owner, form, [page('a', story), last]);
  const next = await post(form._id, [...inputs, ...typed, ['proof/a.txt', 'text'], ['step', 'next']]);
  expect(next.payload).toContain('A file was not uploaded. Remove it or choose it again.');
  expect(next.payload).toContain('An hour of work');
  expect(await stored()).toEqual([]);
});

test('lets a visitor without script send the answers when the owner removed a required file', async () => {
  const proof = { id: 'proof', type: 'file', label: 'Proof', required: true };
  const { owner, form, inputs, stored } = await opened([page('a', story, proof), last]);
  await edit(owner, form, [page('a', story), last]);
  const next = await post(form._id, [
    ...inputs,
    ['story', 'An hour of work'],
    ['proof/a.txt', 'text'],
    ['step', 'next'],
  ]);
  expect(next.payload).toContain('Last question');
  const sent = await post(form._id, [...hiddenInputs(next.payload), ['z', 'end'], ['step', 'submit']]);
  expect(sent.statusCode).toBe(303);
  expect(await stored()).toMatchObject([{ data: { story: 'An hour of work', z: 'end' } }]);
});

test.each<[string, (key: string) => string]>([
  ['that someone made up', () => randomUUID()],
  ['of another form', (key) => `${key.slice(0, -2)}xx`],
])('shows no earlier version to a post under a key %s', async (_what, made) => {
  const { owner, form, inputs } = await opened(before);
  await edit(owner, form, [last]);
  const forged = inputs.map(([name, value]) => [name, name === '~key' ? made(value) : value] as const);
  const { payload } = await post(form._id, [...forged, ['step', 'next']]);
  expect(payload).toContain('Last question');
  expect(payload).not.toContain('Your story');
});
