import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireForm } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';
import { eventually } from '../testing/eventually';
import { useTestApp } from '../testing/test-app';
import { testIf } from '../testing/test-if';
import { planDeletion } from './account/account-deletions';
import { deleteByReceipt } from './responses/receipts';
import { isLastAdministrator, lockUser, makeAdministrator } from './users';

// The embedded database runs transactions one after the other, so none of them waits for the lock of another.
const testOver = testIf(process.env.TEST_DATABASE_URL);
const app = useTestApp();
const sources = join(__dirname, '..');

/** Runs two transactions; the first one ends when the second one waits for a lock of it. Returns the second one's result. */
async function waitingFor<Result>(
  first: (transaction: Queries) => Promise<unknown>,
  second: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  const { database } = app();
  const isWaiting = async () => {
    const [row] = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (row?.n !== 1) throw new Error('No transaction waits yet');
  };
  let waiting: Promise<Result> | undefined;
  await database.transaction(async (transaction) => {
    await first(transaction);
    waiting = database.transaction(second);
    await eventually(isWaiting);
  });
  if (!waiting) throw new Error('The second transaction has begun');
  return waiting;
}

testOver('two administrators cannot both leave at the same moment', async () => {
  const [one, two] = [await app().owner(), await app().owner()];
  await app().database.query('UPDATE users SET is_administrator = false');
  for (const { id } of [one, two]) await makeAdministrator(app().database, id);
  const leave = async (transaction: Queries, id: string) => {
    // As a request does before it changes its own account.
    await lockUser(transaction, id);
    const isLast = await isLastAdministrator(transaction, id);
    if (!isLast) await planDeletion(transaction, id);
    return isLast;
  };
  const isRefused = await waitingFor(
    (transaction) => leave(transaction, one.id),
    (transaction) => leave(transaction, two.id),
  );
  expect(isRefused).toBe(true);
});

testOver('two administrators who leave at the same moment do not wait for each other', async () => {
  const both = [await app().owner(), await app().owner()];
  for (const { id } of both) await makeAdministrator(app().database, id);
  let began = 0;
  const leave = ({ id }: { id: string }) =>
    app().database.transaction(async (transaction) => {
      await lockUser(transaction, id);
      began += 1;
      await eventually(async () => expect(began).toBe(both.length));
      return isLastAdministrator(transaction, id);
    });
  await expect(Promise.all(both.map(leave))).resolves.toEqual([false, false]);
});

/** Publishes another version of a form, which allows or forbids visitors to delete their responses. */
async function saveVersion(transaction: Queries, { _id, version }: WireForm, mayDelete: boolean): Promise<void> {
  await transaction.query('SELECT FROM forms WHERE id = $1 FOR UPDATE', [_id]);
  await transaction.query(
    `INSERT INTO form_versions (form_id, version, document)
     SELECT form_id, version + 1, jsonb_set(document, '{settings,mayDelete}', $3::jsonb) FROM form_versions
     WHERE form_id = $1 AND version = $2`,
    [_id, version, JSON.stringify(mayDelete)],
  );
  await transaction.query('UPDATE forms SET version = version + 1 WHERE id = $1', [_id]);
}

testOver.each([true, false])(
  'whether a visitor may delete a response is decided by the settings that are being saved: %s',
  async (to) => {
    const form = await app().form(await app().owner(), { status: 'published', settings: { mayDelete: !to } });
    const { body } = await app().submit(form._id, { key: randomUUID() });
    const deleted = await waitingFor(
      (transaction) => saveVersion(transaction, form, to),
      (transaction) => deleteByReceipt(transaction, { formId: form._id, receipt: body.data.receipt }),
    );
    expect(deleted?.document.settings.mayDelete ?? false).toBe(to);
  },
);

/** The statements in the sources that lock rows and may wait for them, in one line each. */
function locking(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
  );
  const texts = files.flatMap((name) => [
    ...readFileSync(join(sources, name), 'utf8').matchAll(/`([^`]*)`|'([^'\n]*)'/g),
  ]);
  return texts
    .map(([, template, text]) => (template ?? text ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /^SELECT\b.* FOR (NO KEY UPDATE|UPDATE|SHARE|KEY SHARE)\b/.test(text))
    .filter((text) => !text.includes('SKIP LOCKED'));
}

test('a statement that waits for a lock returns values of the locked table only', () => {
  const statements = locking();
  expect(statements.length).toBeGreaterThan(15);
  const readsOthers = (text: string) => {
    const [, values = '', rest = ''] = /^SELECT\b(.*?) ?\bFROM\b(.*)$/.exec(text) ?? [];
    return values.includes('(') || (/\bJOIN\b/.test(rest) && !/^( 1)?$/.test(values));
  };
  expect(readsOthers('SELECT u.id, NOT EXISTS (SELECT 1 FROM d) AS stays FROM users u FOR NO KEY UPDATE OF u')).toBe(
    true,
  );
  expect(readsOthers('SELECT v.document FROM forms f JOIN form_versions v ON true FOR UPDATE OF f')).toBe(true);
  expect(statements.filter(readsOthers)).toEqual([]);
});
