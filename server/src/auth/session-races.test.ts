import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../database/database';
import { migrate } from '../database/migrate';
import { openPostgres } from '../database/postgres-database';
import { migrationsFolder } from '../migrations-folder';
import { endSessionsOf } from '../repositories/account/sessions';
import { createUser, lockUser, setPasswordHash } from '../repositories/users';
import { startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';
import { accessTokens } from './access-tokens';
import { refreshSession, startSession } from './sessions';

// The embedded database runs transactions one after the other, so only a real server can show these races.
const postgres = startPostgres();
const testOver = testIf(postgres);
const tokens = accessTokens('c2VjcmV0');

let database: Database;
beforeAll(async () => {
  if (!postgres) return;
  database = await openPostgres(postgres.url);
  await migrate(database, migrationsFolder);
});
afterAll(async () => {
  if (!postgres) return;
  await database.close();
  postgres.stop();
});

async function account() {
  const user = await createUser(database, { name: 'Ada', email: `${randomUUID()}@example.org`, passwordHash: 'old' });
  if (!user) throw new Error('The account was not made');
  return user;
}

const logIn = (userId: string, verified: string | null = 'old') => ({
  userId,
  verified,
  proof: 'Password',
  device: { device: 'Firefox on Windows', kind: 'desktop' as const, timeZone: 'Europe/Warsaw' },
  address: '203.0.113.7',
});

const tokensLeft = async (userId: string) =>
  (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM refresh_tokens WHERE user_id = $1', [userId]))[0]
    ?.n;

const reset = (userId: string) =>
  database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await setPasswordHash(transaction, userId, 'new');
    await endSessionsOf(transaction, userId);
  });

/** Returns a database whose transactions stop before their commit until `go` is called. */
function held() {
  let go = () => {};
  const mayGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  let onReached = () => {};
  const reached = new Promise<void>((resolve) => {
    onReached = resolve;
  });
  const holding: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (transaction: Transaction) => {
        const result = await work(transaction);
        onReached();
        await mayGo;
        return result;
      }),
  };
  return { holding, reached, go };
}

testOver('ends a session that is refreshed while the password is being reset', async () => {
  const { id: userId } = await account();
  const pair = await startSession(database, tokens, logIn(userId));
  const { holding, reached, go } = held();
  const request = { refreshToken: pair?.refreshToken ?? '', userAgent: 'Firefox', timeZone: null };
  const refreshing = refreshSession(holding, tokens, request);
  await reached;
  const resetting = reset(userId);
  go();
  await Promise.all([refreshing, resetting]);
  expect(await tokensLeft(userId)).toBe(0);
});

testOver('refuses a refresh that starts while the password is being reset', async () => {
  const { id: userId } = await account();
  const pair = await startSession(database, tokens, logIn(userId));
  const request = { refreshToken: pair?.refreshToken ?? '', userAgent: 'Firefox', timeZone: null };
  const results = await Promise.all([reset(userId), refreshSession(database, tokens, request), reset(userId)]);
  expect(results).toHaveLength(3);
  expect(await tokensLeft(userId)).toBe(0);
});

testOver('starts no session for a log-in with the old password after a reset', async () => {
  const { id: userId, passwordHash } = await account();
  await reset(userId);
  expect(await startSession(database, tokens, logIn(userId, passwordHash))).toBeNull();
  expect(await tokensLeft(userId)).toBe(0);
});

testOver('ends a session that starts while the password is being reset', async () => {
  const { id: userId } = await account();
  const { holding, reached, go } = held();
  const starting = startSession(holding, tokens, logIn(userId));
  await reached;
  const resetting = reset(userId);
  go();
  await Promise.all([starting, resetting]);
  expect(await tokensLeft(userId)).toBe(0);
});
