import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCopy } from '../caches/if-none-match';
import { type SharedCache, sharedCache } from '../caches/shared-cache';
import type { Database } from '../database/database';
import { findAvatar } from '../repositories/account/avatars';
import { deleteUnusedImages, findImage } from '../repositories/images';

/** How long a server may send an image that another server has deleted, if its message is lost. */
const CACHE_MS = 20_000;
/** The images of the forms that are read most. One image has at most 2 MB. */
const IMAGE_BYTES = 16 * 1024 * 1024;
/** Some hundred photos of accounts. */
const AVATAR_BYTES = 2 * 1024 * 1024;

/** Images of the database that many people read. */
export interface StoredImages {
  /** By the id that is made from their content. */
  images: SharedCache<Buffer>;
  /** Photos of accounts, by their random id. */
  avatars: SharedCache<Buffer>;
}

export function storedImages(database: Database): StoredImages {
  const shared = { ttlMs: CACHE_MS, bytesOf: (image: Buffer) => image.length };
  return {
    images: sharedCache<Buffer>(database, {
      ...shared,
      topic: 'images',
      maxBytes: IMAGE_BYTES,
      read: async (id) => (await findImage(database, id)) ?? undefined,
    }),
    avatars: sharedCache<Buffer>(database, {
      ...shared,
      topic: 'avatars',
      maxBytes: AVATAR_BYTES,
      read: async (id) => (await findAvatar(database, id)) ?? undefined,
    }),
  };
}

/** Removes images that neither a form nor a default theme shows, and makes all servers forget them. */
export async function removeUnusedImages(database: Pick<Database, 'query' | 'signals'>): Promise<void> {
  const ids = await deleteUnusedImages(database);
  if (ids.length > 0) await database.signals.send('images', ids);
}

/** Sends a WebP image whose content never changes at this address. */
export async function sendImage(
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  cache: SharedCache<Buffer>,
): Promise<FastifyReply> {
  const { id } = request.params;
  const image = await cache.get(id);
  if (!image) return reply.refuse('file-not-found');
  const etag = `"${id}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return hasCopy(request, etag) ? reply.code(304).send() : reply.type('image/webp').send(image);
}
