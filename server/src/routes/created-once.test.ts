import { randomUUID } from 'node:crypto';
import type { WireOptionList, WireWebhook, WireWebhookCreated } from '@tessera/form-model/wire';
import { operationsOf } from '../testing/foreign-access/operations';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const post = <Data>({ token }: Owner, path: string, body: object) => app().call<Data>('POST', path, { token, body });
const read = async <Data>({ token }: Owner, path: string) => (await app().call<Data>('GET', path, { token })).body.data;

/** Calls that create something and have no id of the caller’s, and why a second press does no harm. */
const withoutId: { readonly [call: string]: string } = {
  'POST /api/users/register': 'An email has one account, and the answer is the same.',
  'POST /api/installation/invitations': 'A link that no one has seen expires.',
  'POST /api/users/me/archive': 'It replaces the archive of the first call.',
  'POST /api/forms/:id/images': 'The same image has the same id.',
  'POST /api/organizations/:organizationId/invitations': 'An address has one invitation, which the call renews.',
};
/** Members of a body that name what is created. */
const idMembers = ['id', 'creationId', 'key'];

test('every call that creates something can be repeated, or has a reason', () => {
  const { paths = {} } = app().app.swagger() as unknown as {
    paths: { [path: string]: { [method: string]: { responses: object } } };
  };
  const creating = operationsOf(app().app).filter(
    ({ path, method }) => '201' in (paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses ?? {}),
  );
  const named = ({ body, query }: (typeof creating)[number]) =>
    [...Object.keys(body?.properties ?? {}), ...query.map(({ name }) => name)].some((name) => idMembers.includes(name));
  expect(creating.length).toBeGreaterThan(10);
  expect(
    creating
      .filter((each) => !named(each))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(withoutId).sort());
});

describe('an option list whose answer was lost', () => {
  const towns = { name: 'Towns', options: [{ label: 'Cork' }] };

  test('is created once, with the content of the last press', async () => {
    const owner = await app().owner();
    const creationId = randomUUID();
    const first = await post<WireOptionList>(owner, '/option-lists', { creationId, ...towns });
    const again = await post<WireOptionList>(owner, '/option-lists', { creationId, ...towns });
    expect([again.status, again.body.data]).toEqual([201, first.body.data]);
    const more = { name: 'Cities', options: [{ label: 'Cork' }, { label: 'Bray' }] };
    const changed = await post<WireOptionList>(owner, '/option-lists', { creationId, ...more });
    expect([changed.status, changed.body.data]).toMatchObject([201, { id: first.body.data.id, version: 2, ...more }]);
    expect((await read<{ lists: object[] }>(owner, '/option-lists')).lists).toHaveLength(1);
    // A third press overwrites nothing that is not its own.
    const late = await post<WireOptionList>(owner, '/option-lists', { creationId, ...towns });
    expect([late.status, late.body.code, late.body.data.version]).toEqual([409, 'list-changed', 2]);
  });

  test('is created once by two calls at the same time, and apart from those of other people', async () => {
    const [owner, other] = [await app().owner(), await app().owner()];
    const creationId = randomUUID();
    const create = (person: Owner) => post<WireOptionList>(person, '/option-lists', { creationId, ...towns });
    const [one, two, theirs] = await Promise.all([create(owner), create(owner), create(other)]);
    expect(one.body.data.id).toBe(two.body.data.id);
    expect(theirs.status).toBe(201);
    expect(theirs.body.data.id).not.toBe(one.body.data.id);
  });

  test('is still refused with the name of another list', async () => {
    const owner = await app().owner();
    await post(owner, '/option-lists', towns);
    const taken = await post(owner, '/option-lists', { creationId: randomUUID(), ...towns });
    expect([taken.status, taken.body.code]).toEqual([409, 'list-name-taken']);
    const creationId = randomUUID();
    await post(owner, '/option-lists', { creationId, ...towns, name: 'Cities' });
    const renamed = await post(owner, '/option-lists', { creationId, ...towns });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'list-name-taken']);
  });
});

test('an organization is created once, with the name of the last press', async () => {
  const owner = await app().owner();
  const creationId = randomUUID();
  const [first, second] = ['Allotments', 'Plots'].map((name) => `${name} ${creationId}`) as [string, string];
  const create = (name: string) => post<{ id: string; name: string }>(owner, '/organizations', { creationId, name });
  const [one, two] = await Promise.all([create(first), create(first)]);
  expect([one.status, two.status, two.body.data]).toEqual([201, 201, one.body.data]);
  const renamed = await create(second);
  expect(renamed.body.data).toEqual({ ...one.body.data, name: second });
  const other = await app().owner();
  const foreign = await app().call('POST', '/organizations', {
    token: other.token,
    body: { creationId, name: second },
  });
  expect([foreign.status, foreign.body.code]).toEqual([409, 'organization-name-taken']);
});

describe('a webhook whose answer was lost', () => {
  const hook = { url: 'https://hooks.invalid/one', events: ['response.created'], shape: 'json', isOrdered: false };

  test('is added once, with its secret and the settings of the last press', async () => {
    const owner = await app().owner();
    const path = `/forms/${(await app().form(owner))._id}/webhooks`;
    const creationId = randomUUID();
    const add = (change: object = {}) => post<WireWebhookCreated>(owner, path, { creationId, ...hook, ...change });
    const [one, two] = await Promise.all([add(), add()]);
    const three = await add({ isOrdered: true });
    expect([two.body.data, three.body.data]).toEqual([one.body.data, one.body.data]);
    const { webhooks } = await read<{ webhooks: WireWebhook[] }>(owner, path);
    expect(webhooks).toMatchObject([{ ...hook, id: one.body.data.id, isOrdered: true }]);
    expect((await post<WireWebhookCreated>(owner, path, hook)).body.data.id).not.toBe(one.body.data.id);
  });

  test('is not changed if someone else has changed it since', async () => {
    const owner = await app().owner();
    const path = `/forms/${(await app().form(owner))._id}/webhooks`;
    const { id } = (await post<WireWebhookCreated>(owner, path, hook)).body.data;
    const put = (body: object) =>
      app().call<WireWebhook>('PUT', `${path}/${id}`, { token: owner.token, body: { ...hook, ...body } });
    const theirs = { events: ['response.deleted', 'response.created'] };
    expect((await put({ ...theirs, before: hook })).status).toBe(200);
    // The same change again is no conflict, in whichever order it names the events.
    expect((await put({ events: [...theirs.events].reverse(), before: hook })).status).toBe(200);
    const refused = await put({ url: 'https://hooks.invalid/two', before: hook });
    expect([refused.status, refused.body.code]).toEqual([409, 'settings-changed']);
    expect(refused.body.data).toMatchObject({ id, url: hook.url });
    expect((await put({ url: 'https://hooks.invalid/two' })).status).toBe(200);
  });
});

describe('an API key whose answer was lost', () => {
  const create = (owner: Owner, creationId: string, name = 'Map') =>
    post<{ key: { id: string }; secret: string }>(owner, '/users/api-keys', {
      ...{ creationId, name, scopes: ['forms:read'], expiresInDays: 30 },
    });
  const use = (secret: string) => app().call('GET', '/forms', { token: secret });

  test('is replaced by one whose secret the person sees', async () => {
    const owner = await app().owner();
    const creationId = randomUUID();
    const lost = await create(owner, creationId);
    const shown = await create(owner, creationId, 'Harvest map');
    expect([shown.status, shown.body.data.secret === lost.body.data.secret]).toEqual([201, false]);
    const { keys } = await read<{ keys: object[] }>(owner, '/users/api-keys');
    expect(keys).toMatchObject([{ name: 'Harvest map' }]);
    expect((await use(lost.body.data.secret)).status).toBe(401);
    expect((await use(shown.body.data.secret)).status).toBe(200);
    const events = await app().database.query<{ type: string }>(
      `SELECT type FROM audit_events WHERE actor_id = $1 AND type LIKE 'api-key-%' ORDER BY type`,
      [owner.id],
    );
    expect(events.map(({ type }) => type)).toEqual(['api-key-created', 'api-key-created', 'api-key-revoked']);
  });

  test('is not replaced after it was used', async () => {
    const owner = await app().owner();
    const creationId = randomUUID();
    const { secret } = (await create(owner, creationId)).body.data;
    expect((await use(secret)).status).toBe(200);
    const again = await create(owner, creationId);
    expect([again.status, again.body.code]).toEqual([409, 'key-in-use']);
    expect((await use(secret)).status).toBe(200);
  });
});
