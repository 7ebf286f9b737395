import { randomUUID } from 'node:crypto';
import type { WireMarks, WireView } from '@tessera/form-model/wire';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

type Put = (change: object, before?: object) => ReturnType<ReturnType<typeof app>['call']>;

/** A thing of an owner that two people change, as a call that changes it. */
type Thing = (owner: Owner) => Promise<Put>;

function putter(owner: Owner, method: 'PUT' | 'PATCH', path: string): Put {
  return (change, before) =>
    app().call(method, path, { token: owner.token, body: { ...change, ...(before && { before }) } });
}

const columns = { order: [], hidden: [], pinned: [], widths: {} };

async function view(owner: Owner): Promise<Put> {
  const form = await app().form(owner);
  const path = `/forms/${form._id}/response-views`;
  const body = { name: 'New', query: 'status=new', columns };
  const created = await app().call<WireView>('POST', path, { token: owner.token, body });
  return putter(owner, 'PATCH', `${path}/${created.body.data.id}`);
}

async function note(owner: Owner): Promise<Put> {
  const form = await app().form(owner, { status: 'published', visibility: 'public' });
  await app().submit(form._id, { key: randomUUID() });
  const list = await app().call<{ responses: WireMarks[] }>('GET', `/forms/${form._id}/responses`, {
    token: owner.token,
  });
  return putter(owner, 'PATCH', `/forms/${form._id}/responses/${list.body.data.responses[0]?.id}`);
}

const theme: Thing = async (owner) => putter(owner, 'PUT', '/default-theme');
const look = (accent: string) => ({ theme: { name: 'slate', brightness: 'light', accent } });

test.each<[string, Thing, [object, object, object]]>([
  ['the filters of a view', view, [{ query: 'status=new' }, { query: 'status=done' }, { query: 'status=spam' }]],
  ['a private note', note, [{ note: '' }, { note: 'Paid, “in May”' }, { note: 'Called' }]],
  ['the theme of new forms', theme, [{ theme: null }, look('#2447a8'), look('#8a3b12')]],
])('%s: a change that is based on an older state is refused with the newer one', async (_name, thing, states) => {
  const put = await thing(await app().owner());
  const [first, theirs, mine] = states;
  await put(first);
  expect((await put(theirs, first)).status).toBe(200);
  // The same change again, because its answer was lost.
  expect((await put(theirs, first)).status).toBe(200);
  const refused = await put(mine, first);
  expect([refused.status, refused.body.code]).toEqual([409, 'settings-changed']);
  expect(refused.body.message).toMatch(/changed elsewhere/);
  expect(refused.body.data).toMatchObject(theirs);
  expect((await put(mine, theirs)).status).toBe(200);
  expect((await put(first)).status).toBe(200);
});

test('the status and the note of a response are changed apart', async () => {
  const put = await note(await app().owner());
  await put({ note: 'Paid' }, { note: '' });
  const changed = await put({ status: 'done' }, {});
  expect(changed.body.data).toMatchObject({ status: 'done', note: 'Paid' });
});

test('two notes at the same time: one is stored, the other is refused', async () => {
  const put = await note(await app().owner());
  await put({ note: 'Call' });
  const answers = await Promise.all(['Paid', 'Called'].map((text) => put({ note: text }, { note: 'Call' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
