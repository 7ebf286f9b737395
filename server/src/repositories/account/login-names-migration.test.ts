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
    // A later migration deletes this one.
    'CREATE TABLE sign_in_networks (user_id uuid REFERENCES users, network text, PRIMARY KEY (user_id, network))',
    'CREATE INDEX sign_in_networks_age ON sign_in_networks (network)',
    "INSERT INTO sign_in_networks SELECT id, 'hash' FROM users",
    "INSERT INTO secrets (name, value) VALUES ('sign-in-networks', 'secret')",
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
  const before = await events();
  expect(before).toContainEqual({ type: 'login-refused' });

  await nameAsBefore();
  expect(await migrate(database, migrationsFolder)).toEqual(['064-login-names.sql']);
  expect(await events()).toEqual(before);
  expect(await networks()).toEqual([{ user_id: expect.any(String), network: 'hash' }]);
  const secrets = await database.query("SELECT value FROM secrets WHERE name = 'login-networks'");
  expect(secrets).toEqual([{ value: 'secret' }]);
  expect((await logIn('not the password')).status).toBe(401);
});
