import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@tessera/fields/durations';
import { destroyAccounts } from '../../account/destroy-accounts';
import { diskStore } from '../../files/disk-store';
import { mailDelivery } from '../../mail/delivery';
import type { Email } from '../../mail/mailer';
import { eventually } from '../../testing/eventually';
import { type Owner, useTestApp } from '../../testing/test-app';

const mails: Email[] = [];
const app = useTestApp({ mailer: async (mail) => void mails.push(mail) });

const plan = (owner: Owner, change: object = {}) =>
  app().call<{ deleteAt: string | null }>('POST', '/users/me/deletion', {
    token: owner.token,
    body: { name: 'Olive Owner', password: owner.password, ...change },
  });
const keep = (owner: Owner) => app().call('DELETE', '/users/me/deletion', { token: owner.token });
const visitor = (formId: string) => app().call('GET', `/forms/public/${formId}`);

/** Lets the seven days of an account end, and the hour of housekeeping come. */
async function endWeek(owner: Owner) {
  const { database, folder } = app();
  await database.query('UPDATE account_deletions SET delete_at = now() WHERE user_id = $1', [owner.id]);
  const files = diskStore(`${folder}/files`);
  const mail = mailDelivery({
    database,
    mailer: async (sent) => void mails.push(sent),
    write: async () => null,
    log: { error: () => {} },
  });
  await destroyAccounts({ database, files, mail });
  await mail.stop();
  return files;
}

// The first account is the administrator, who cannot delete it as long as there is no other one.
let administrator: Owner;
beforeAll(async () => {
  administrator = await app().owner();
});

const organizationOf = ({ token }: Owner) =>
  app().call('POST', '/organizations', { token, body: { name: `Guild of ${randomUUID()}`, movesForms: true } });

const nameAdministrator = (email: string, { token }: Owner) =>
  app().call('POST', '/installation/administrators', { token, body: { email } });

describe('deleting the account', () => {
  test('cannot leave an organization behind that was created after it was planned', async () => {
    const owner = await app().owner();
    await plan(owner);
    expect((await organizationOf(owner)).body.code).toBe('account-leaves');
    await keep(owner);
    expect((await organizationOf(owner)).status).toBe(201);
    expect((await plan(owner)).body.code).toBe('last-owner');
  });

  test('is refused to the only administrator until another one is named', async () => {
    const refused = await plan(administrator);
    expect([refused.status, refused.body.code]).toEqual([409, 'last-administrator']);
    const other = await app().owner();
    expect((await nameAdministrator('no-one@example.org', administrator)).body.code).toBe('account-not-found');
    expect((await nameAdministrator(other.email, other)).body.code).toBe('call-not-found');
    const named = await nameAdministrator(` ${other.email.toUpperCase()} `, administrator);
    expect(named.body.message).toBe(`${other.email} is an administrator now.`);
    const [first, second] = await Promise.all([plan(administrator), plan(other)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    for (const each of [administrator, other]) await keep(each);
    const { body } = await app().call<{ events: object[] }>('GET', '/audit?type=role-changed', {
      token: administrator.token,
    });
    expect(JSON.stringify(body.data)).toContain('Administrator of the installation');
  });

  test('closes the forms at once, and opens them again for an owner who keeps the account', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { status: 'published', visibility: 'public' });
    const draft = await app().form(owner, {});
    const { body } = await plan(owner);
    expect(Math.round((Date.parse(body.data.deleteAt ?? '') - Date.now()) / DAY_MS)).toBe(7);
    expect((await visitor(form._id)).status).toBe(404);
    expect((await app().submit(form._id, {})).status).toBe(404);
    await keep(owner);
    expect((await visitor(form._id)).status).toBe(200);
    expect((await visitor(draft._id)).status).toBe(404);
    expect((await app().call('GET', '/users/me/deletion', { token: owner.token })).body.data).toEqual({
      deleteAt: null,
    });
  });

  test('destroys account, forms, responses and files after seven days', async () => {
    const owner = await app().owner();
    const stranger = await app().owner();
    const form = await app().form(owner, { status: 'published', visibility: 'public' });
    const other = await app().form(stranger, { status: 'published', visibility: 'public' });
    await app().submit(form._id, {});
    await app().submit(other._id, {});
    const place = { formId: form._id, id: randomUUID() };
    const store = diskStore(`${app().folder}/files`);
    await store.put(
      place,
      (async function* () {
        yield Buffer.from('a file');
      })(),
    );
    await plan(owner);
    const files = await endWeek(owner);

    expect(await files.get(place)).toBeNull();
    const rows = await app().database.query<{ responses: number; forms: number; users: number }>(
      `SELECT (SELECT count(*)::int FROM responses WHERE form_id = $1) AS responses,
         (SELECT count(*)::int FROM forms WHERE owner_id = $2) AS forms,
         (SELECT count(*)::int FROM users WHERE id = $2) AS users`,
      [form._id, owner.id],
    );
    expect(rows).toEqual([{ responses: 0, forms: 0, users: 0 }]);
    expect(
      (await app().call('POST', '/users/login', { body: { email: owner.email, password: owner.password } })).status,
    ).toBe(401);
    expect((await visitor(other._id)).status).toBe(200);
    expect(mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toContain(
      'Your Tessera account was deleted',
    );
  });

  test('removes the photo of the account at once, also for those who have just seen it', async () => {
    const owner = await app().owner();
    const [{ id = '' } = {}] = await app().database.query<{ id: string }>(
      "INSERT INTO avatars (id, user_id, content) VALUES (gen_random_uuid(), $1, 'photo') RETURNING id",
      [owner.id],
    );
    const photo = () => app().app.inject({ url: `/api/avatars/${id}` });
    expect((await photo()).statusCode).toBe(200);
    await plan(owner);
    await endWeek(owner);
    // The servers, this one too, are told by a signal of the database.
    await eventually(async () => expect((await photo()).statusCode).toBe(404));
  });

  test('does not destroy an account before its time', async () => {
    const owner = await app().owner();
    await plan(owner);
    const { database, folder } = app();
    const mail = mailDelivery({
      database,
      mailer: async () => {},
      write: async () => null,
      log: { error: () => {} },
    });
    await destroyAccounts({ database, files: diskStore(`${folder}/files`), mail });
    expect((await app().call('GET', '/users/me', { token: owner.token })).status).toBe(200);
  });

  test('keeps its first date when it is asked for again', async () => {
    const owner = await app().owner();
    const first = (await plan(owner)).body.data.deleteAt;
    expect((await plan(owner)).body.data.deleteAt).toBe(first);
  });

  test.each([
    ['another name', { name: 'Olive' }, 'name'],
    ['a wrong password', { password: 'not this one' }, 'password'],
  ])('is refused with %s', async (_, change, path) => {
    const { status, body } = await plan(await app().owner(), change);
    expect({ status, paths: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, paths: [path] });
  });
});
