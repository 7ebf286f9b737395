import { buffer } from 'node:stream/consumers';
import { MAX_PHOTO_BYTES } from '@tessera/form-model/account-limits';
import { avatarImage, isAvatarImage } from '../account/avatar-image';
import type { Database } from '../database/database';
import { isRefusal } from '../errors';
import { setAvatar } from '../repositories/account/avatars';
import { lockUser } from '../repositories/users';
import { type ArchiveEntries, InvalidArchive } from './archive-entries';

/** The path of the account’s photo in an archive. */
export const PHOTO = 'photo.webp';

/** Stores the photo of an archive, unless the account has one already. Throws an `InvalidArchive`. */
export async function restorePhoto(database: Database, entries: ArchiveEntries, userId: string): Promise<void> {
  if ((entries.sizeOf(PHOTO) ?? 0) > MAX_PHOTO_BYTES) throw new InvalidArchive(`${PHOTO} is too large.`);
  const entry = await entries.open(PHOTO);
  if (!entry) return;
  const content = await buffer(entry);
  // A photo of a server stays as it is; anything else is treated as an upload.
  const image = (await isAvatarImage(content)) ? content : await avatarImage(content);
  if (isRefusal(image)) throw new InvalidArchive(`${PHOTO} is not an image.`);
  await database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user?.avatar === '') await setAvatar(transaction, userId, image);
  });
}
