import { diskStore } from '../files/disk-store';
import { sweep } from '../plugins/housekeeping';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

let strangers = 0;
/** Returns an address that no other test uses. */
function elsewhere(): string {
  strangers += 1;
  return `198.51.${Math.floor(strangers / 250)}.${(strangers % 250) + 1}`;
}

const logIn = (email: string, password: string, remoteAddress: string, cookie = '') =>
  app().raw({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress,
    headers: { cookie },
    payload: { email, password },
  });

/** Creates an account. Returns the cookie of the browser that its owner has logged in with. */
async function resident() {
  const owner = await app().owner();
  const { headers } = await logIn(owner.email, owner.password, elsewhere());
  return { ...owner, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

async function guesses(email: string, count: number) {
  const answers = [];
  for (let n = 0; n < count; n += 1) answers.push(await logIn(email, `guess ${n}`, elsewhere()));
  return answers;
}

test('counts password guesses at one account from all addresses and makes each next wait longer', async () => {
  const { email } = await resident();
  const answers = await guesses(email, 12);
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 11 }, () => 401), 429]);
  expect(answers.at(-1)?.body.message).toMatch(/^Too many attempts\. Try again in \d second/);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThanOrEqual(1);

  const waits: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    await app().database.query("UPDATE login_attempts SET next_at = now() - interval '1 s'");
    await logIn(email, 'another guess', elsewhere());
    waits.push(Number((await logIn(email, 'too soon', elsewhere())).headers['retry-after']));
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('counts simultaneous guesses one by one', async () => {
  const { email } = await resident();
  const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(email, 'guess', elsewhere())));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11);
});

test('does not let a stranger’s guesses end the owner’s session or block a log-in from a browser of the owner’s', async () => {
  const owner = await resident();
  await guesses(owner.email, 12);
  expect((await app().call('GET', '/users/me', { token: owner.token })).status).toBe(200);
  const refreshed = await app().call('POST', '/users/refresh-token', { body: { refreshToken: owner.refreshToken } });
  expect(refreshed.status).toBe(200);
  expect((await logIn(owner.email, owner.password, elsewhere(), owner.cookie)).status).toBe(200);
});

test('ends the wait for all addresses after a successful log-in', async () => {
  const owner = await resident();
  await guesses(owner.email, 12);
  await logIn(owner.email, owner.password, elsewhere(), owner.cookie);
  expect((await logIn(owner.email, owner.password, elsewhere())).status).toBe(200);
});

test('answers the same for an email without an account, also in the network of an account', async () => {
  const office = elsewhere();
  const owner = await app().owner();
  await logIn(owner.email, owner.password, office);
  const statuses = async (email: string, address: () => string) => {
    const found: number[] = [];
    for (let n = 0; n < 12; n += 1) found.push((await logIn(email, `guess ${n}`, address())).status);
    return [...found, (await logIn(email, 'another guess', office)).status];
  };
  const expected = [...Array.from({ length: 11 }, () => 401), 429, 429];
  expect(await statuses(owner.email, () => office)).toEqual(expected);
  expect(await statuses('nobody@example.org', () => office)).toEqual(expected);
  const another = await app().owner();
  await logIn(another.email, another.password, office);
  expect(await statuses(another.email, elsewhere)).toEqual(expected);
  expect(await statuses('nobody-else@example.org', elsewhere)).toEqual(expected);
});

test('counts guesses in a browser of the owner’s, too', async () => {
  const { email, cookie } = await resident();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await logIn(email, `guess ${n}`, elsewhere(), cookie)).status);
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 401), 429]);
});

test('a browser with the cookie of one account is a stranger to others, and the cookie cannot be forged', async () => {
  const [one, other] = [await resident(), await resident()];
  await guesses(other.email, 12);
  for (const cookie of [one.cookie, other.cookie.replace(/\..*$/, one.cookie.replace(/^.*\./, '.'))])
    expect((await logIn(other.email, other.password, elsewhere(), cookie)).status).toBe(429);
});

test('keeps the cookie from scripts, other sites and other calls', async () => {
  const owner = await app().owner();
  const { headers } = await logIn(owner.email, owner.password, elsewhere());
  expect(headers['set-cookie']).toMatch(
    /^tessera_known=[\w-]{22}\.[\w-]{43}; Path=\/api\/users\/login; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('stores no address and deletes the record after its retention time', async () => {
  const owner = await resident();
  await guesses(owner.email, 2);
  const { database, folder } = app();
  const rows = () => database.query('SELECT * FROM login_attempts');
  expect((await rows()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await rows())).not.toMatch(/203\.0|198\.51|example\.org/);
  await database.query("UPDATE login_attempts SET last_at = now() - interval '2 days'");
  await sweep({ database, files: diskStore(folder) });
  expect(await rows()).toEqual([]);
});
