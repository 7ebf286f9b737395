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
