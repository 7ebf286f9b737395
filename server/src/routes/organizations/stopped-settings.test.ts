import type {
  WireAnalyticsLink,
  WireAuditEvents,
  WireForm,
  WireNotifications,
  WireWebhook,
  WireWebhookCreated,
} from '@tessera/form-model/wire';
import { destroyAccounts } from '../../account/destroy-accounts';
import { migrate } from '../../database/migrate';
import { diskStore } from '../../files/disk-store';
import { migrationsFolder } from '../../migrations-folder';
import { organizationForm, organizationWithEachRole, type TestOrganization } from '../../testing/organization';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const webhookTo = (host: string) => ({
  url: `https://${host}/tessera?secret=x`,
  events: ['response.created'],
  shape: 'json',
  isOrdered: false,
});

/** Sets up a webhook, an address for emails and a link, as a person of the organization. */
async function setUp({ token }: Owner, { _id }: WireForm, name: string): Promise<void> {
  const body = webhookTo(`${name}.example.com`);
  const webhook = await app().call<WireWebhookCreated>('POST', `/forms/${_id}/webhooks`, { token, body });
  expect(webhook.status).toBe(200);
  const path = `/forms/${_id}/notifications`;
  const { data } = (await app().call<WireNotifications>('GET', path, { token })).body;
  const recipients = [...data.recipients, `${name}@elsewhere.example`];
  const saved = await app().call('PUT', path, { token, body: { ...data, frequency: 'at-once', recipients } });
  expect(saved.status).toBe(200);
  await app().call('POST', `/forms/${_id}/analytics-link`, { token });
}

/** Where the answers of a form go, as an owner of the organization sees it. */
async function destinations({ token }: Owner, { _id }: WireForm) {
  const read = async <Data>(path: string) =>
    (await app().call<Data>('GET', `/forms/${_id}/${path}`, { token })).body.data;
  const { webhooks } = await read<{ webhooks: WireWebhook[] }>('webhooks');
  return {
    working: webhooks.filter(({ isStopped }) => !isStopped).map(({ url }) => new URL(url).host),
    stopped: webhooks.filter(({ isStopped }) => isStopped).map(({ url }) => new URL(url).host),
    recipients: (await read<WireNotifications>('notifications')).recipients,
    link: (await read<WireAnalyticsLink>('analytics-link')).link?.token ?? null,
  };
}

/** An organization with a form for which the editor has set up something, and then the owner. */
async function organizationWithSettings() {
  const organization = await organizationWithEachRole(app());
  const form = await organizationForm(app(), organization, { status: 'published', visibility: 'public' });
  await setUp(organization.people.editor, form, 'eve');
  await setUp(organization.people.owner, form, 'olive');
  return { organization, form, ...organization.people };
}

const remove = ({ id, people }: TestOrganization, person: Owner, by = people.owner) =>
  app().call('DELETE', `/organizations/${id}/members/${person.id}`, { token: by.token });

const setRole = ({ id, people }: TestOrganization, person: Owner, role: string) =>
  app().call('PATCH', `/organizations/${id}/members/${person.id}`, { token: people.owner.token, body: { role } });

async function auditOf({ id, people }: TestOrganization, type: string) {
  const path = `/organizations/${id}/audit?type=${type}`;
  return (await app().call<WireAuditEvents>('GET', path, { token: people.owner.token })).body.data.events;
}

const left = { working: ['olive.example.com'], stopped: ['eve.example.com'], recipients: ['olive@elsewhere.example'] };
const eves =
  'Stopped: 1 webhook (eve.example.com), emails about responses to eve@elsewhere.example, and 1 link to analytics.';

test('removing a person stops what the person set up, and says so', async () => {
  const { organization, form, owner, editor } = await organizationWithSettings();
  const { link } = await destinations(owner, form);
  const shared = () => app().call('GET', `/analytics/${link}`);
  expect((await shared()).status).toBe(200);
  const { body } = await remove(organization, editor);
  expect((await shared()).status).toBe(404);
  expect(body.message).toBe(`Olive Owner is removed. ${eves}`);
  expect(await destinations(owner, form)).toEqual({ ...left, link: null });
  expect((await auditOf(organization, 'member-removed'))[0]).toMatchObject({ detail: eves });

  await app().submit(form._id, {});
  const sent = await app().database.query<{ url: string }>(
    'SELECT w.url FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.form_id = $1',
    [form._id],
  );
  expect(sent.map(({ url }) => new URL(url).host)).toEqual(['olive.example.com']);
});

test('deliveries that wait for a removed person’s address are not tried again', async () => {
  const { organization, form, editor } = await organizationWithSettings();
  await app().submit(form._id, {});
  const waiting = () =>
    app().database.query(
      `SELECT 1 FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
       WHERE d.form_id = $1 AND w.url LIKE '%eve.example.com%' AND d.next_at IS NOT NULL`,
      [form._id],
    );
  expect(await waiting()).toHaveLength(1);
  await remove(organization, editor);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['leaves', ({ organization, editor }) => remove(organization, editor, editor)],
  ['becomes a member, who reads no responses', ({ organization, editor }) => setRole(organization, editor, 'member')],
  [
    'deletes the account',
    async ({ editor }) => {
      const { database, folder } = app();
      await database.query("INSERT INTO account_deletions (user_id, delete_at) VALUES ($1, now() - interval '1 s')", [
        editor.id,
      ]);
      await destroyAccounts({ database, files: diskStore(folder), mail: { wake: () => undefined } });
    },
  ],
] as [string, (of: Awaited<ReturnType<typeof organizationWithSettings>>) => Promise<unknown>][])(
  'so does a person who %s',
  async (_what, change) => {
    const of = await organizationWithSettings();
    await change(of);
    expect(await destinations(of.owner, of.form)).toEqual({ ...left, link: null });
  },
);

test('a person who may still read the responses keeps it', async () => {
  const { organization, form, owner, editor } = await organizationWithSettings();
  const before = await destinations(owner, form);
  expect((await setRole(organization, editor, 'viewer')).status).toBe(200);
  expect(await destinations(owner, form)).toEqual(before);
});

test('a form that moves out of the organization stops what its people set up', async () => {
  const { form, owner } = await organizationWithSettings();
  const body = { organizationId: null };
  expect((await app().call('POST', `/forms/${form._id}/move`, { token: owner.token, body })).status).toBe(200);
  expect(await destinations(owner, form)).toEqual({ ...left, link: null });
});

test('an owner who saves a stopped webhook takes it over', async () => {
  const { organization, form, owner, editor } = await organizationWithSettings();
  await remove(organization, editor);
  const path = `/forms/${form._id}/webhooks`;
  const { webhooks } = (await app().call<{ webhooks: WireWebhook[] }>('GET', path, { token: owner.token })).body.data;
  const { id } = webhooks.find(({ isStopped }) => isStopped) ?? { id: '' };
  const body = webhookTo('eve.example.com');
  expect((await app().call('PUT', `${path}/${id}`, { token: owner.token, body })).status).toBe(200);
  expect((await destinations(owner, form)).stopped).toEqual([]);
});

test('changes of where answers go are in the audit log, with the host of a webhook and not its secret', async () => {
  const { organization, form, owner } = await organizationWithSettings();
  const { token } = owner;
  const { webhooks } = (await app().call<{ webhooks: WireWebhook[] }>('GET', `/forms/${form._id}/webhooks`, { token }))
    .body.data;
  const path = `/forms/${form._id}/webhooks/${webhooks[0]?.id}`;
  await app().call('PUT', path, { token, body: webhookTo('crm.example.com') });
  await app().call('DELETE', path, { token });
  const link = `/forms/${form._id}/analytics-link`;
  await app().call('PATCH', link, { token, body: { endsInDays: 7 } });
  await app().call('DELETE', link, { token });
  await app().call('PUT', `/forms/${form._id}/retention`, { token, body: { days: 90, keepsInProgress: true } });
  const events = await auditOf(organization, 'settings-changed');
  expect(events.map(({ target, detail }) => [target, detail]).reverse()).toEqual(
    [
      'Webhook added: eve.example.com',
      'Emails about responses: at-once to eve@elsewhere.example; without copies for visitors',
      'Link to the analytics created',
      'Webhook added: olive.example.com',
      'Emails about responses: at-once to eve@elsewhere.example, olive@elsewhere.example; without copies for visitors',
      'Link to the analytics created',
      'Webhook changed: crm.example.com',
      'Webhook deleted: crm.example.com',
      'Link to the analytics changed',
      'Link to the analytics ended',
      'Responses are deleted after 90 days',
    ].map((detail) => ['Guests', detail]),
  );
  expect(JSON.stringify(events)).not.toContain('secret=x');
});

test.each([
  ['the editor who made the form', 'editor', ['olive.example.com', 'eve.example.com']],
  ['the first owner, if the person who made the form could not have set it up', 'member', []],
] as const)('what was set up before its makers were recorded belongs to %s', async (_who, maker, stopped) => {
  const { organization, form, owner, editor } = await organizationWithSettings();
  const { database } = app();
  for (const table of ['webhooks', 'notification_recipients', 'analytics_links'])
    await database.query(`UPDATE ${table} SET made_by = NULL WHERE form_id = $1`, [form._id]);
  await database.query('UPDATE forms SET created_by = $2 WHERE id = $1', [form._id, organization.people[maker].id]);
  await database.query("DELETE FROM migrations WHERE name LIKE '%makers-of-webhooks%'");
  await migrate(database, migrationsFolder);
  await remove(organization, editor);
  const now = await destinations(owner, form);
  expect(now.stopped.sort()).toEqual([...stopped].sort());
  expect([now.recipients.length, now.link === null]).toEqual(stopped.length > 0 ? [0, true] : [2, false]);
});
