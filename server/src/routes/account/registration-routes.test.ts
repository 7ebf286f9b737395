import type { WireUser } from '@tessera/form-model/wire';
import type { Email } from '../../mail/mailer';
import { setUpCode } from '../../registration/setup-code';
import type { Registration } from '../../repositories/installation';
import { eventually } from '../../testing/eventually';
import { createOrganization, newLink } from '../../testing/organization';
import { type TestApp, useTestApp } from '../../testing/test-app';

let onMail: (mail: Email) => void = () => undefined;
const app = useTestApp({ mailer: async (mail) => onMail(mail) });

/** Waits for the next email, which is sent after the response. */
const nextMail = () => new Promise<Email>((resolve) => (onMail = resolve));

let people = 0;
function person(more: object = {}) {
  people += 1;
  return {
    name: 'Noor "N." Valbrecht',
    email: `noor-${people}@hollinvale.example`,
    password: 'heron over the weir',
    ...more,
  };
}

/** Registers with a request from another machine, unless `headers` say otherwise. */
const register = (to: TestApp, body: object, from: object = {}) =>
  to.raw<{ user: WireUser }>({ method: 'POST', url: '/api/users/register', payload: body, ...from });

const remote = { remoteAddress: '203.0.113.24' };

/** Resets the installation: without an account (`fresh`), or with this registration mode. */
async function reset(to: TestApp, { mode, domains }: Registration | { mode: 'fresh'; domains: string[] }) {
  await to.database.query('DELETE FROM users');
  const isFresh = mode === 'fresh';
  await to.database.query(
    'UPDATE installation SET set_up_at = CASE WHEN $1 THEN NULL ELSE now() END, registration = $2, registration_domains = $3',
    [isFresh, isFresh ? 'open' : mode, JSON.stringify(domains)],
  );
}

describe('the first account', () => {
  beforeEach(() => reset(app(), { mode: 'fresh', domains: [] }));

  test('becomes the administrator if it is created on the machine itself, and the second does not', async () => {
    const first = await register(app(), person());
    const second = await register(app(), person());
    expect([first.status, first.body.data.user.isAdministrator]).toEqual([201, true]);
    expect([second.status, second.body.data.user.isAdministrator]).toEqual([201, false]);
  });

  test.each([
    ['from another machine', remote],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.24' } }],
    ['under a foreign name of this machine', { headers: { host: 'rebound.example' } }],
  ])('needs the code %s', async (_from, from) => {
    const refused = await register(app(), person(), from);
    expect([refused.status, refused.body.code]).toEqual([403, 'set-up-code-required']);
    const wrong = await register(app(), person({ setUpCode: 'AAAA-BBBB-CCCC' }), from);
    expect([wrong.status, wrong.body.code]).toEqual([403, 'set-up-code-wrong']);
    const code = (await setUpCode(app().database)).toLowerCase().replaceAll('-', ' ');
    const right = await register(app(), person({ setUpCode: code }), from);
    expect([right.status, right.body.data.user.isAdministrator]).toEqual([201, true]);
  });

  test('is exactly one of several that are created at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(app(), person())));
    expect(answers.filter(({ body }) => body.data.user.isAdministrator)).toHaveLength(1);
  });

  test('can still be created after a failed attempt', async () => {
    const taken = person();
    await register(app(), taken);
    await app().database.query('UPDATE installation SET set_up_at = NULL');
    expect((await register(app(), taken)).status).toBe(409);
    expect((await register(app(), person())).body.data.user.isAdministrator).toBe(true);
  });
});

describe('registration', () => {
  test('is open by default, also from another machine', async () => {
    await reset(app(), { mode: 'open', domains: [] });
    expect((await register(app(), person(), remote)).status).toBe(201);
  });

  test('can be closed', async () => {
    await reset(app(), { mode: 'closed', domains: [] });
    const { status, body } = await register(app(), person());
    expect([status, body.message]).toEqual([403, 'Registration is closed. Ask the administrator for an account.']);
  });

  test('can be limited to domains, whose people confirm their email', async () => {
    await reset(app(), { mode: 'domains', domains: ['hollinvale.example'] });
    const stranger = await register(app(), person({ email: 'eve@not-hollinvale.example' }));
    expect([stranger.status, stranger.body.code]).toEqual([403, 'registration-domain']);

    const member = person({ email: 'Imke@Hollinvale.example' });
    const arrival = nextMail();
    const asked = await register(app(), member);
    expect(asked.status).toBe(202);
    const login = { email: member.email, password: member.password };
    expect((await app().call('POST', '/users/login', { body: login })).status).toBe(401);

    const token = /#confirm=([\w-]+)/.exec((await arrival).text)?.[1];
    const body = { token, password: member.password };
    const confirmed = await app().call('POST', '/users/confirm-registration', { body });
    expect(confirmed.body.user).toMatchObject({ email: member.email, isAdministrator: false });
    expect((await app().call('GET', '/users/me', { token: confirmed.body.token })).status).toBe(200);
    expect((await app().call('POST', '/users/confirm-registration', { body })).status).toBe(400);
  });

  test('of an email that a stranger registered first gives the account to its owner, with the owner’s password', async () => {
    await reset(app(), { mode: 'domains', domains: ['hollinvale.example'] });
    const owner = person({ email: 'wietske@hollinvale.example' });
    const stranger = { ...owner, name: 'Eve', password: 'only Eve knows this' };
    const linkOf = async (registered: object, remoteAddress: string) => {
      const arrival = nextMail();
      await register(app(), registered, { remoteAddress });
      const email = await arrival;
      expect([email.to, email.text]).toEqual([owner.email, expect.not.stringContaining('Eve')]);
      return /#confirm=([\w-]+)/.exec(email.text)?.[1];
    };
    const confirm = (token: string | undefined, password: string) =>
      app().call('POST', '/users/confirm-registration', { body: { token, password } });
    const logIn = (password: string) => app().call('POST', '/users/login', { body: { email: owner.email, password } });

    const strangers = await linkOf(stranger, '203.0.113.66');
    const own = await linkOf(owner, '198.51.100.12');
    const opened = await confirm(strangers, owner.password);
    expect([opened.status, opened.body.code]).toEqual([400, 'registration-password']);
    expect((await confirm(own, owner.password)).body.user).toMatchObject({ name: owner.name, email: owner.email });
    expect((await confirm(strangers, stranger.password)).body.code).toBe('confirmation-invalid');
    expect([(await logIn(stranger.password)).status, (await logIn(owner.password)).status]).toEqual([401, 200]);
  });

  test('sends one network five links a day for an email, and one more to its owner in another network', async () => {
    await reset(app(), { mode: 'domains', domains: ['hollinvale.example'] });
    const owner = person({ email: 'tjeerd@hollinvale.example' });
    const links = async () =>
      (await app().database.query('SELECT 1 FROM pending_registrations WHERE email = $1', [owner.email])).length;
    const registerFrom = async (remoteAddress: string) => {
      expect((await register(app(), owner, { remoteAddress })).status).toBe(202);
    };
    for (let n = 0; n < 8; n += 1) await registerFrom('203.0.113.67');
    await eventually(async () => expect(await links()).toBe(5));
    await registerFrom('198.51.100.13');
    await eventually(async () => expect(await links()).toBe(6));
    for (let n = 0; n < 12; n += 1) await registerFrom(`198.51.100.${20 + n}`);
    await eventually(async () => expect(await links()).toBe(10));
  });

  test('says that a network has had the most links of a day, instead of announcing one that is not sent', async () => {
    await reset(app(), { mode: 'domains', domains: ['hollinvale.example'] });
    const answerFrom = async (remoteAddress: string) => {
      const { status, body } = await register(app(), person(), { remoteAddress });
      return [status, body.message];
    };
    const sent = expect.stringMatching(/^We have sent a link/);
    const arrival = nextMail();
    await app().database.query("DELETE FROM email_counts WHERE counted LIKE 'registration for %'");
    expect(await answerFrom('203.0.113.90')).toEqual([202, sent]);
    await arrival;
    await app().database.query("UPDATE email_counts SET count = 500 WHERE counted LIKE 'registration for %'");
    expect(await answerFrom('203.0.113.90')).toEqual([
      429,
      'Too many people have signed up from your network today. Try again tomorrow, or from another network.',
    ]);
    const other = nextMail();
    expect(await answerFrom('198.51.100.90')).toEqual([202, sent]);
    await other;
  });

  test('of an email whose links strangers used up ends with any of them, by a password that its owner chooses', async () => {
    await reset(app(), { mode: 'domains', domains: ['hollinvale.example'] });
    const owner = person({ email: 'anneke@hollinvale.example' });
    const links: string[] = [];
    onMail = ({ text }) => links.push(/#confirm=([\w-]+)/.exec(text)?.[1] ?? '');
    const stranger = { ...owner, name: 'Eve', password: 'only Eve knows this' };
    for (let n = 0; n < 11; n += 1) await register(app(), stranger, { remoteAddress: `203.0.113.${70 + n}` });
    await eventually(async () => expect(links).toHaveLength(10));
    expect((await register(app(), owner, { remoteAddress: '198.51.100.80' })).status).toBe(202);

    const [token] = links;
    const confirm = (body: object) =>
      app().call('POST', '/users/confirm-registration', { body: { token, password: owner.password, ...body } });
    expect((await confirm({})).body.code).toBe('registration-password');
    expect((await confirm({ name: ' ' })).body.message).toBe('Full name is required');
    expect((await confirm({ name: owner.name, password: 'secret' })).body.errors).toHaveProperty('password');
    const confirmed = await confirm({ name: owner.name });
    expect(confirmed.body.user).toMatchObject({ name: owner.name, email: owner.email });
    const logIn = async (password: string) =>
      (await app().call('POST', '/users/login', { body: { email: owner.email, password } })).status;
    expect([await logIn(stranger.password), await logIn(owner.password)]).toEqual([401, 200]);
    expect((await confirm({ token: links[1], name: 'Eve' })).body.code).toBe('confirmation-invalid');
  });

  test('answers the same whether or not an email of the domain has an account', async () => {
    await reset(app(), { mode: 'open', domains: [] });
    const member = person();
    await register(app(), member);
    await app().database.query(
      `UPDATE installation SET registration = 'domains', registration_domains = '["hollinvale.example"]'`,
    );
    const arrival = nextMail();
    const again = await register(app(), member);
    expect([again.status, again.body.message]).toEqual([
      202,
      `We have sent a link to ${member.email}. Open it to finish signing up.`,
    ]);
    expect(await arrival).toMatchObject({ to: member.email, subject: 'You already have a Tessera account' });
  });

  test('can be by invitation link, which works once', async () => {
    await reset(app(), { mode: 'fresh', domains: [] });
    const administrator = person();
    await register(app(), administrator);
    const { token } = (await app().call('POST', '/users/login', { body: administrator })).body;
    await app().call('PATCH', '/installation', { token, body: { registration: { mode: 'invitation', domains: [] } } });
    expect((await register(app(), person())).body.code).toBe('invitation-required');
    const { body } = await app().call<{ link: string }>('POST', '/installation/invitations', { token });
    const invitation = /#invitation=([\w-]+)/.exec(body.data.link)?.[1];
    expect((await register(app(), person({ invitation }))).status).toBe(201);
    expect((await register(app(), person({ invitation }))).body.code).toBe('invitation-invalid');
  });

  test('keeps an invitation whose registration was refused', async () => {
    await reset(app(), { mode: 'fresh', domains: [] });
    const administrator = person();
    await register(app(), administrator);
    const { token } = (await app().call('POST', '/users/login', { body: administrator })).body;
    await app().call('PATCH', '/installation', { token, body: { registration: { mode: 'invitation', domains: [] } } });
    const { body } = await app().call<{ link: string }>('POST', '/installation/invitations', { token });
    const invitation = /#invitation=([\w-]+)/.exec(body.data.link)?.[1];
    expect((await register(app(), { ...administrator, invitation })).status).toBe(409);
    expect((await register(app(), person({ invitation }))).status).toBe(201);
  });

  test.each(['Tessera-26', 'wilhelmina7', 'hollinvale1'])(
    'refuses %s, which is made of the name, the email or the product',
    async (password) => {
      await reset(app(), { mode: 'open', domains: [] });
      const about = { name: 'Wilhelmina Quist', email: 'w.quist@hollinvale.example' };
      const { status, body } = await register(app(), person({ ...about, password }));
      expect([status, body.errors?.password]).toEqual([400, expect.stringContaining('easy to guess')]);
      expect((await register(app(), person({ ...about, password: 'hollinvale orchard' }))).status).toBe(201);
      await app().database.query('DELETE FROM users WHERE email = $1', [about.email]);
    },
  );

  test.each(['secret', 'Password123', 'QWERTY', '123456'])('refuses the common password %s', async (password) => {
    await reset(app(), { mode: 'open', domains: [] });
    const { status, body } = await register(app(), person({ password }));
    expect([status, body.errors]).toEqual([
      400,
      { password: 'This password is on a list of common or stolen passwords. Choose another one.' },
    ]);
  });
});

describe('the settings of the installation', () => {
  test('are found only by administrators', async () => {
    await reset(app(), { mode: 'open', domains: [] });
    const owner = await app().owner();
    for (const [method, path] of [
      ['GET', '/installation'],
      ['PATCH', '/installation'],
      ['POST', '/installation/invitations'],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
      expect((await app().call(method, path, { token: owner.token, body })).status).toBe(404);
      expect((await app().call(method, path, { body })).status).toBe(401);
    }
  });

  test('are changed one by one, and refuse invalid domains', async () => {
    await reset(app(), { mode: 'fresh', domains: [] });
    const administrator = person();
    await register(app(), administrator);
    const { token } = (await app().call('POST', '/users/login', { body: administrator })).body;
    const change = (body: object) => app().call<object>('PATCH', '/installation', { token, body });
    expect((await change({ name: ' Hollinvale "Forms", نموذج ' })).body.data).toMatchObject({
      name: 'Hollinvale "Forms", نموذج',
      registration: { mode: 'open', domains: [], isConfigured: false },
      requiresTwoFactor: false,
    });
    const domains = ['Hollinvale.example ', 'abbeydore.example'];
    expect((await change({ registration: { mode: 'domains', domains } })).body.data).toMatchObject({
      name: 'Hollinvale "Forms", نموذج',
      registration: { mode: 'domains', domains: ['hollinvale.example', 'abbeydore.example'] },
    });
    for (const wrong of [[], ['@hollinvale'], ['hollinvale'], ['a b.example'], [`${'x'.repeat(64)}.example`]]) {
      expect((await change({ registration: { mode: 'domains', domains: wrong } })).status).toBe(400);
    }
    expect((await change({ name: '   ' })).status).toBe(400);
    const { body: log } = await app().call<{ events: { type: string; target: string }[] }>('GET', '/audit', { token });
    const changes = log.data.events.filter(({ type }) => type === 'settings-changed');
    expect(changes.slice(0, 2).map(({ target }) => target)).toEqual(['Who can sign up', 'Name']);
  });
});

describe('the link of an organization, where registration is limited to domains', () => {
  const body = { name: 'Mira Okafor', password: 'correct horse' };

  test('admits an address of another domain, but an address of the domain is still confirmed', async () => {
    await reset(app(), { mode: 'open', domains: [] });
    const owner = await app().owner();
    const { id } = await createOrganization(app(), owner);
    const invitation = await newLink(app(), owner, id, 'member');
    await reset(app(), { mode: 'domains', domains: ['hollinvale.example'] });
    const register = async (email: string) =>
      (await app().call('POST', '/users/register', { body: { ...body, email, invitation } })).status;
    expect(await register('guest@abbeydore.example')).toBe(201);
    expect(await register('chair@Hollinvale.example')).toBe(202);
  });
});

describe('a configured registration', () => {
  const configured = useTestApp({ registration: { mode: 'closed', domains: [] } });

  test('takes precedence, but not over the first account', async () => {
    expect((await register(configured(), person())).status).toBe(201);
    expect((await register(configured(), person())).body.code).toBe('registration-closed');
  });
});
