import { randomBytes } from 'node:crypto';
import type { Queries } from '../database/database';

/** A random value that all instances of this installation share, made by whoever asks first. 32 bytes, base64url. */
export async function sharedSecret(database: Queries, name: string): Promise<string> {
  await database.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const rows = await database.query<{ value: string }>('SELECT value FROM secrets WHERE name = $1', [name]);
  if (!rows[0]) throw new Error(`The secret ${name} is gone`);
  return rows[0].value;
}

/** Throws away the secrets whose names begin so, but for one. */
export async function forgetSecrets(database: Queries, prefix: string, except: string): Promise<void> {
  await database.query('DELETE FROM secrets WHERE starts_with(name, $1) AND name <> $2', [prefix, except]);
}
