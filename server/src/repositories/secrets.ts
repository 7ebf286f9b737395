import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../database/database';

/** Returns a random secret that all instances share. The first call creates it. 32 bytes as base64url. */
export async function sharedSecret(database: Queries, name: string): Promise<string> {
  await database.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const rows = await database.query<{ value: string }>('SELECT value FROM secrets WHERE name = $1', [name]);
  if (!rows[0]) throw new Error(`The secret ${name} is gone`);
  return rows[0].value;
}

/** Deletes all secrets whose names start with `prefix`, except one. */
export async function deleteOtherSecrets(database: Queries, prefix: string, except: string): Promise<void> {
  await database.query('DELETE FROM secrets WHERE starts_with(name, $1) AND name <> $2', [prefix, except]);
}

/** Compares a secret from outside with the known one, in a time that tells nothing about how much of it is right. */
export function isSameSecret(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
