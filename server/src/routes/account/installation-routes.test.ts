import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '../../files/disk-store';
import { useTestApp } from '../../testing/test-app';

const folder = mkdtempSync(join(tmpdir(), 'tessera-files-'));
const files = diskStore(folder);
const app = useTestApp({ files });
afterAll(() => rmSync(folder, { recursive: true }));

/** The first account, which is the administrator, and another one. */
async function twoPeople() {
  const administrator = await app().owner();
  await app().database.query('UPDATE users SET is_administrator = true WHERE id = $1', [administrator.id]);
  return { administrator, person: await app().owner() };
}

const help = (token: string, what: string, email: string) =>
  app().call('POST', `/installation/${what}`, { token, body: { email } });
const statusWith = async (token: string) => (await app().call('GET', '/users/me', { token })).status;

test('an administrator logs a person out on all devices', async () => {
  const { administrator, person } = await twoPeople();
  expect(await statusWith(person.token)).toBe(200);
  const { status, body } = await help(administrator.token, 'log-out-person', ` ${person.email.toUpperCase()} `);
  expect([status, body.message]).toEqual([200, `${person.email} is logged out on all devices.`]);
  expect([await statusWith(person.token), await statusWith(administrator.token)]).toEqual([401, 200]);
  const refreshed = await app().call('POST', '/users/refresh-token', { body: { refreshToken: person.refreshToken } });
  expect(refreshed.status).toBe(401);
  const events = await app().database.query(
    "SELECT actor_id, target FROM audit_events WHERE type = 'sessions-revoked'",
  );
  expect(events).toEqual([{ actor_id: administrator.id, target: person.email }]);
});

test('an administrator turns two-factor log-in off for a person', async () => {
  const { administrator, person } = await twoPeople();
  await app().database.query(
    "INSERT INTO authenticator_apps (user_id, secret, confirmed_at) VALUES ($1, 'JBSWY3DPEHPK3PXP', now())",
    [person.id],
  );
  expect((await help(administrator.token, 'turn-off-two-factor', person.email)).status).toBe(200);
  const { body } = await app().call('POST', '/users/login', { body: person });
  expect(body.user.id).toBe(person.id);
  expect((await help(administrator.token, 'turn-off-two-factor', person.email)).status).toBe(404);
});

test.each(['log-out-person', 'turn-off-two-factor', 'administrators'])(
  'only administrators can call %s',
  async (what) => {
    const { administrator, person } = await twoPeople();
    expect((await help(person.token, what, administrator.email)).status).toBe(404);
    expect(await statusWith(administrator.token)).toBe(200);
  },
);

test('only an administrator can see whether database and files work', async () => {
  const { administrator, person } = await twoPeople();
  const check = (token: string) => app().call('GET', '/installation/check', { token });
  expect((await check(administrator.token)).body.data).toEqual({ database: true, files: true });
  expect((await check(person.token)).status).toBe(404);
  const put = jest.spyOn(files, 'put').mockRejectedValue(new Error('No space left on device'));
  expect((await check(administrator.token)).body.data).toEqual({ database: true, files: false });
  put.mockRestore();
});

test('a setting that another administrator has changed since is not overwritten', async () => {
  const { administrator } = await twoPeople();
  const { token } = administrator;
  const patch = (change: object, before?: object) =>
    app().call<{ registration: object }>('PATCH', '/installation', { token, body: { ...change, before } });
  const [open, closed] = ['open', 'closed'].map((mode) => ({ registration: { mode, domains: [] as string[] } }));
  await patch({ ...open, name: 'Allotments' });
  expect((await patch({ ...closed }, open)).status).toBe(200);
  const domains = { registration: { mode: 'domains', domains: ['hollinvale.example'] } };
  const refused = await patch(domains, open);
  expect([refused.status, refused.body.code]).toEqual([409, 'settings-changed']);
  expect(refused.body.data).toMatchObject({ ...closed, name: 'Allotments' });
  expect((await patch({ name: 'Plots' }, { name: 'Allotments' })).status).toBe(200);
  expect((await patch(domains, closed)).status).toBe(200);
  await patch({ ...open });
});
