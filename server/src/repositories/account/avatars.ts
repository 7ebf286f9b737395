import { randomUUID } from 'node:crypto';
import type { Queries } from '../../database/database';
import { isUuid } from '../uuid';

/** The path of an account’s photo, as the account stores it. */
const addressOf = (id: string) => `/api/avatars/${id}`;

/** Deletes the photo of an account. Returns its id, for the caches of servers. */
export async function deleteAvatar(transaction: Queries, userId: string): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>('DELETE FROM avatars WHERE user_id = $1 RETURNING id', [userId]);
  return rows.map(({ id }) => id);
}

/** Replaces the photo of an account. Returns the id of the earlier one. */
export async function setAvatar(transaction: Queries, userId: string, content: Buffer): Promise<string[]> {
  const id = randomUUID();
  const earlier = await deleteAvatar(transaction, userId);
  await transaction.query("INSERT INTO avatars (id, user_id, content) VALUES ($1, $2, decode($3, 'base64'))", [
    id,
    userId,
    content.toString('base64'),
  ]);
  await transaction.query('UPDATE users SET avatar = $2 WHERE id = $1', [userId, addressOf(id)]);
  return earlier;
}

/** Removes the photo of an account, also one from an identity provider. Returns the id of one that was stored here. */
export async function removeAvatar(transaction: Queries, userId: string): Promise<string[]> {
  const earlier = await deleteAvatar(transaction, userId);
  await transaction.query("UPDATE users SET avatar = '' WHERE id = $1", [userId]);
  return earlier;
}

/** Returns the photo of an account as WebP; null without one. */
export async function findAvatarOf(queries: Queries, userId: string): Promise<Buffer | null> {
  const [row] = await queries.query<{ content: string }>(
    "SELECT encode(content, 'base64') AS content FROM avatars WHERE user_id = $1",
    [userId],
  );
  return row ? Buffer.from(row.content, 'base64') : null;
}

/** Returns a photo as WebP; null if there is none with this id. */
export async function findAvatar(queries: Queries, id: string): Promise<Buffer | null> {
  if (!isUuid(id)) return null;
  const [row] = await queries.query<{ content: string }>(
    "SELECT encode(content, 'base64') AS content FROM avatars WHERE id = $1",
    [id],
  );
  return row ? Buffer.from(row.content, 'base64') : null;
}
