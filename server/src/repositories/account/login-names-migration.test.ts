import { migrate } from '../../database/migrate';
import { migrationsFolder } from '../../migrations-folder';
import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

/** Gives tables, events and secrets the names that they had before the migration. */
async function nameAsBefore() {
  const { database } = app();
  for (const statement of [
    'ALTER TABLE login_attempts RENAME TO sign_in_attempts',
    'ALTER INDEX login_attempts_pkey RENAME TO sign_in_attempts_pkey',
    'ALTER INDEX login_attempts_age RENAME TO sign_in_attempts_age',
    'ALTER TABLE login_networks RENAME TO sign_in_networks',
    'ALTER INDEX login_networks_pkey RENAME TO sign_in_networks_pkey',
    'ALTER INDEX login_networks_age RENAME TO sign_in_networks_age',
    'ALTER TABLE sign_in_networks RENAME CONSTRAINT login_networks_user_id_fkey TO sign_in_networks_user_id_fkey',
    "UPDATE secrets SET name = 'sign-in-networks' WHERE name = 'login-networks'",
    "UPDATE audit_events SET type = 'signed-in' WHERE type = 'logged-in'",
    "UPDATE audit_events SET type = 'sign-in-refused' WHERE type = 'login-refused'",
    "DELETE FROM migrations WHERE name = '064-login-names.sql'",
  ])
    await database.query(statement);
}

test('keeps log-ins in the audit log, and the networks that an account has logged in from', async () => {
  const { database } = app();
  const { email } = await app().owner();
  const logIn = (password: string) => app().call('POST', '/users/login', { body: { email, password } });
  await logIn('not the password');
  const events = () => database.query('SELECT type FROM audit_events ORDER BY happened_at, id');
  const networks = () => database.query('SELECT user_id, network FROM login_networks');
  const secrets = () => database.query('SELECT name, value FROM secrets ORDER BY name');
  const before = [await events(), await networks(), await secrets()];
  expect(before[0]).toContainEqual({ type: 'login-refused' });
  expect(before[1]).toHaveLength(1);
  expect(before[2]).toContainEqual({ name: 'login-networks', value: expect.any(String) });

  await nameAsBefore();
  expect(await migrate(database, migrationsFolder)).toEqual(['064-login-names.sql']);
  expect([await events(), await networks(), await secrets()]).toEqual(before);
  expect((await logIn('not the password')).status).toBe(401);
});
