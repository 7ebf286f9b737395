import type { WireInvitationInfo, WireOrganizationDetails } from '@tessera/form-model/wire';
import type { Email } from '../../mail/mailer';
import { createOrganization, newLink, organizationWithEachRole } from '../../testing/organization';
import { firstOf, type Owner, useTestApp } from '../../testing/test-app';

const sent: Email[] = [];
const app = useTestApp({ mailer: async (mail) => void sent.push(mail) });

async function call(method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, person: Owner | null, body?: object) {
  const answer = await app().call<WireOrganizationDetails>(method, url, {
    ...(person && { token: person.token }),
    body,
  });
  return { ...answer.body, status: answer.status };
}

const invite = (id: string, owner: Owner, emails: string[], role = 'editor') =>
  call('POST', `/organizations/${id}/invitations`, owner, { emails, role });

/** The token in the newest email to an address. */
async function tokenIn(email: string): Promise<string> {
  const mails = await app().database.query<{ mail: Email }>('SELECT mail FROM mail_outbox ORDER BY created_at');
  const mail = [...sent, ...mails.map((row) => row.mail)].filter(({ to }) => to === email).at(-1);
  return /\/join#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function ownerWithOrganization() {
  const owner = await app().owner();
  return { owner, ...(await createOrganization(app(), owner)) };
}

describe('an invitation by email', () => {
  test('is an email with the name, the role and a link, as text and as HTML', async () => {
    const { owner, id, name } = await ownerWithOrganization();
    const { data, status } = await invite(id, owner, ['Kofi.Adair@hollinvale.example']);
    expect(status).toBe(201);
    expect(data.invitations).toEqual([
      expect.objectContaining({ email: 'Kofi.Adair@hollinvale.example', role: 'editor' }),
    ]);
    const token = await tokenIn('Kofi.Adair@hollinvale.example');
    const mail = firstOf(sent.filter(({ to }) => to === 'Kofi.Adair@hollinvale.example'));
    expect(mail.subject).toBe(`Join ${name} on Tessera`);
    expect(mail.text).toContain('As an editor you make forms and read responses.');
    expect(mail.html).toContain(`/join#${token}`);
    expect(mail.html).toContain('O’Neill &amp; Söhne');
  });

  test('is bound to its address, works once, and then no longer waits', async () => {
    const { owner, id } = await ownerWithOrganization();
    const [guest, other] = [await app().owner(), await app().owner()];
    await invite(id, owner, [guest.email.toUpperCase()], 'viewer');
    const token = await tokenIn(guest.email.toUpperCase());
    const info = await app().call<WireInvitationInfo>('POST', '/organizations/invitation', { body: { token } });
    expect(info.body.data).toMatchObject({
      role: 'viewer',
      email: guest.email.toUpperCase(),
      invitedBy: 'Olive Owner',
    });
    expect((await call('POST', '/organizations/join', other, { token })).code).toBe('invitation-for-other');
    expect((await call('POST', '/organizations/join', guest, { token })).data).toMatchObject({ id, role: 'viewer' });
    expect((await call('POST', '/organizations/join', guest, { token })).code).toBe('invitation-invalid');
    expect((await call('GET', `/organizations/${id}`, owner)).data.invitations).toEqual([]);
  });

  test('sent again has a new link, and the one before stops working', async () => {
    const { owner, id } = await ownerWithOrganization();
    const guest = await app().owner();
    const { data } = await invite(id, owner, [guest.email]);
    const former = await tokenIn(guest.email);
    const invitation = firstOf(data.invitations);
    await call('POST', `/organizations/${id}/invitations/${invitation.id}/send-again`, owner);
    expect((await call('POST', '/organizations/join', guest, { token: former })).code).toBe('invitation-invalid');
    const token = await tokenIn(guest.email);
    expect(token).not.toBe(former);
    expect((await call('POST', '/organizations/join', guest, { token })).status).toBe(200);
  });

  test('can be withdrawn', async () => {
    const { owner, id } = await ownerWithOrganization();
    const guest = await app().owner();
    const { data } = await invite(id, owner, [guest.email]);
    const url = `/organizations/${id}/invitations/${firstOf(data.invitations).id}`;
    expect((await call('DELETE', url, owner)).data.invitations).toEqual([]);
    expect((await call('DELETE', url, owner)).code).toBe('organization-invitation-not-found');
    const token = await tokenIn(guest.email);
    expect((await call('POST', '/organizations/join', guest, { token })).code).toBe('invitation-invalid');
  });

  test('expires', async () => {
    const { owner, id } = await ownerWithOrganization();
    const guest = await app().owner();
    await invite(id, owner, [guest.email]);
    await app().database.query(
      "UPDATE organization_invitations SET expires_at = now() - interval '1 second' WHERE organization_id = $1",
      [id],
    );
    const token = await tokenIn(guest.email);
    expect((await call('POST', '/organizations/join', guest, { token })).code).toBe('invitation-invalid');
  });

  test('is refused for members and for addresses that are not complete, with a reason for each; nothing is sent', async () => {
    const { id, people } = await organizationWithEachRole(app());
    const emails = [people.viewer.email, 'kofi.adair@hollinvale', 'jun@hollinvale.example'];
    const { errors, code } = await invite(id, people.owner, emails);
    expect(code).toBe('invalid-input');
    expect(errors).toEqual({
      [people.viewer.email]: `${people.viewer.email} is a member already.`,
      'kofi.adair@hollinvale': 'kofi.adair@hollinvale is not a full email address.',
    });
    expect((await call('GET', `/organizations/${id}`, people.owner)).data.invitations).toEqual([]);
  });

  test('is sent to one address at most five times a day', async () => {
    const { owner, id } = await ownerWithOrganization();
    for (let count = 0; count < 5; count += 1)
      expect((await invite(id, owner, ['often@hollinvale.example'])).status).toBe(201);
    expect((await invite(id, owner, ['often@hollinvale.example'])).code).toBe('too-many-requests');
  });

  test.each(['editor', 'viewer', 'member'] as const)('cannot be sent by a person with the role %s', async (role) => {
    const { id, people } = await organizationWithEachRole(app());
    expect((await invite(id, people[role], ['jun@hollinvale.example'])).code).toBe('role-missing');
    const link = { role: 'owner', expiresInDays: null };
    expect((await call('PUT', `/organizations/${id}/invitation-link`, people[role], link)).code).toBe('role-missing');
  });
});

describe('an invitation link', () => {
  test('works for several people, with the role that it was made with, and counts them', async () => {
    const { owner, id } = await ownerWithOrganization();
    const token = await newLink(app(), owner, id, 'member');
    for (const guest of [await app().owner(), await app().owner()])
      expect((await call('POST', '/organizations/join', guest, { token })).data).toMatchObject({ role: 'member' });
    expect((await call('GET', `/organizations/${id}`, owner)).data.link).toMatchObject({
      usedCount: 2,
      role: 'member',
    });
  });

  test('does not change the role of a member', async () => {
    const { id, people } = await organizationWithEachRole(app());
    const token = await newLink(app(), people.owner, id, 'owner');
    expect((await call('POST', '/organizations/join', people.viewer, { token })).data).toMatchObject({
      role: 'viewer',
    });
  });

  test('stops working when it is withdrawn, replaced or expired', async () => {
    const { owner, id } = await ownerWithOrganization();
    const guest = await app().owner();
    const join = async (token: string) => (await call('POST', '/organizations/join', guest, { token })).code;
    const replaced = await newLink(app(), owner, id, 'member');
    const current = await newLink(app(), owner, id, 'viewer');
    expect(await join(replaced)).toBe('invitation-invalid');
    await app().database.query(
      "UPDATE organization_invitations SET expires_at = now() - interval '1 second' WHERE organization_id = $1",
      [id],
    );
    expect(await join(current)).toBe('invitation-invalid');
    const last = await newLink(app(), owner, id, 'viewer');
    const { data } = await call('GET', `/organizations/${id}`, owner);
    await call('DELETE', `/organizations/${id}/invitations/${data.link?.id}`, owner);
    expect(await join(last)).toBe('invitation-invalid');
  });
});

describe('a person without an account, where registration is by invitation', () => {
  const mails: Email[] = [];
  const closed = useTestApp({
    registration: { mode: 'invitation', domains: [] },
    mailer: async (mail) => void mails.push(mail),
  });
  let owner: Owner;
  let id: string;
  beforeAll(async () => {
    // The first account of an installation needs no invitation.
    owner = await closed().owner();
    ({ id } = await createOrganization(closed(), owner));
  });
  const register = (email: string, invitation?: string) =>
    closed().call('POST', '/users/register', { body: { name: 'Noor', email, password: 'correct horse', invitation } });

  test('registers with the invitation to an organization, and joins with it afterwards', async () => {
    expect((await register('noor@hollinvale.example')).body.code).toBe('invitation-required');
    const token = await newLink(closed(), owner, id, 'editor');
    expect((await register('noor@hollinvale.example', token)).status).toBe(201);
    const login = await closed().call('POST', '/users/login', {
      body: { email: 'noor@hollinvale.example', password: 'correct horse' },
    });
    const joined = await closed().call('POST', '/organizations/join', { token: login.body.token, body: { token } });
    expect(joined.body.data).toMatchObject({ id, role: 'editor' });
  });

  test('registers only with the address that an invitation by email is for', async () => {
    const body = { emails: ['jun@hollinvale.example'], role: 'viewer' };
    await closed().call('POST', `/organizations/${id}/invitations`, { token: owner.token, body });
    const waiting = await closed().database.query<{ mail: Email }>('SELECT mail FROM mail_outbox');
    const mail = firstOf([...mails, ...waiting.map((row) => row.mail)]);
    const token = /\/join#([\w-]+)/.exec(mail.text)?.[1] ?? '';
    const other = await register('kofi@hollinvale.example', token);
    expect(other.body).toMatchObject({
      code: 'invitation-for-other',
      message: expect.stringContaining('jun@hollinvale.example'),
    });
    expect((await register('Jun@hollinvale.example', token)).status).toBe(201);
  });
});
