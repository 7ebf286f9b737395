import type { Database } from '../database/database';
import { testDatabase } from '../testing/test-database';
import { type EmailCause, queueEmail } from './queue-email';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const send = (to: string, cause: EmailCause) =>
  database.transaction((transaction) =>
    queueEmail(transaction, { to, name: '', subject: 'A place is free', paragraphs: [] }, cause),
  );

/** How many of some emails are sent. */
async function sent(count: number, one: (n: number) => Promise<boolean>): Promise<number> {
  let queued = 0;
  for (let n = 0; n < count; n += 1) queued += (await one(n)) ? 1 : 0;
  return queued;
}

test.each([
  ['registration', 10],
  ['password-reset', 10],
  ['email-change', 5],
  ['account', 30],
  ['invitation', 5],
  ['copy', 5],
  ['place', 5],
  ['notice', 500],
  ['digest', 500],
] as const)('one address gets at most so many emails of the kind %s from all senders: %i', async (kind, max) => {
  const to = (n: number) => (n % 2 ? `${kind}@hollinvale.example` : ` ${kind.toUpperCase()}@hollinvale.example`);
  expect(await sent(max + 5, (n) => send(to(n), { kind, sender: `sender ${n}` }))).toBe(max);
});

test.each([
  ['registration', 5],
  ['email-change', 10],
  ['invitation', 300],
] as const)('one sender causes at most so many emails of the kind %s: %i', async (kind, max) => {
  const cause = { kind, sender: 'a busy sender' };
  expect(await sent(max + 5, (n) => send(`person-${n}@${kind}.example`, cause))).toBe(max);
  expect(await send(`person@${kind}.example`, { kind, sender: 'another sender' })).toBe(true);
});

test.each([
  ['registration', 500],
  ['copy', 5_000],
  ['place', 5_000],
  ['digest', 5_000],
] as const)('the senders of one group together cause at most so many emails of the kind %s: %i', async (kind, max) => {
  const group = 'an account';
  const from = (n: number) => send(`visitor-${n}@${kind}.example`, { kind, sender: `form ${n}`, group });
  expect(await sent(1, from)).toBe(1);
  await database.query('UPDATE email_counts SET count = $2 WHERE counted = $1', [`${kind} for ${group}`, max - 1]);
  expect(await sent(5, (n) => from(n + 1))).toBe(1);
  const other = { kind, sender: 'form 9', group: 'another account' };
  expect(await send(`visitor-9@${kind}.example`, other)).toBe(true);
});

test.each([
  ['copy', 15_000],
  ['place', 15_000],
  ['notice', 30_000],
  ['digest', 15_000],
] as const)(
  'the organizations of one person together cause at most so many emails of the kind %s: %i',
  async (kind, max) => {
    const person = 'a founder';
    const from = (n: number) =>
      send(`visitor-${n}@many-${kind}.example`, { kind, sender: `form of ${n}`, group: `organization ${n}`, person });
    expect(await sent(1, from)).toBe(1);
    await database.query('UPDATE email_counts SET count = $2 WHERE counted = $1', [`${kind} of ${person}`, max - 1]);
    expect(await sent(5, (n) => from(n + 1))).toBe(1);
    expect(await send(`visitor@many-${kind}.example`, { kind, sender: 'form', group: 'group', person: 'other' })).toBe(
      true,
    );
  },
);

test('an email that is refused for its address does not count for the account', async () => {
  const cause = (n: number) => ({ kind: 'copy', sender: `form ${n}`, group: 'a careful account' }) as const;
  expect(await sent(9, (n) => send('noor@hollinvale.example', cause(n)))).toBe(5);
  const counts = await database.query('SELECT count FROM email_counts WHERE counted = $1', [
    'copy for a careful account',
  ]);
  expect(counts).toEqual([{ count: 5 }]);
});

test('stores no address among the counts', async () => {
  await send('wietske@hollinvale.example', { kind: 'copy', sender: 'form' });
  expect(JSON.stringify(await database.query('SELECT * FROM email_counts'))).not.toContain('wietske');
});

test('counts nothing when the transaction that causes the email fails', async () => {
  const cause = { kind: 'copy', sender: 'form 2' } as const;
  const failing = database.transaction(async (transaction) => {
    await queueEmail(transaction, { to: 'imke@hollinvale.example', name: '', subject: '', paragraphs: [] }, cause);
    throw new Error('The response is gone');
  });
  await expect(failing).rejects.toThrow('The response is gone');
  expect(await sent(6, () => send('imke@hollinvale.example', cause))).toBe(5);
});
