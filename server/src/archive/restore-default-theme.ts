import { buffer } from 'node:stream/consumers';
import { imagesOfTheme } from '@tessera/form-model/images-of';
import type { Database } from '../database/database';
import { themeErrors } from '../forms/incoming-document';
import { type FormImage, MAX_IMAGE_BYTES, storedFormImage } from '../images/form-image';
import { insertImage } from '../repositories/images';
import { lockSpace } from '../repositories/organizations/form-access';
import { defaultThemeOf, saveDefaultTheme } from '../repositories/themes/default-themes';
import { type ArchiveEntries, invalid } from './archive-entries';
import { defaultThemeFile } from './archive-schema';

/** The path of the account’s default theme in an archive. */
export const DEFAULT_THEME = 'default-theme.json';

/** The path of an image of the default theme in an archive. */
export function themeImagePath(id: string): string {
  return `default-theme/${id}.webp`;
}

/** Stores the default theme of an archive with its images, unless the account has one. Throws an `InvalidArchive`. */
export async function restoreDefaultTheme(database: Database, entries: ArchiveEntries, ownerId: string): Promise<void> {
  if (entries.sizeOf(DEFAULT_THEME) === null) return;
  const file = await entries.json(DEFAULT_THEME);
  if (!defaultThemeFile.Check(file) || Object.keys(themeErrors(file.theme ?? undefined)).length > 0)
    throw invalid(DEFAULT_THEME, 'it is not a theme.');
  const { theme } = file;
  if (!theme) return;
  const images: FormImage[] = [];
  for (const id of new Set(imagesOfTheme(theme))) {
    const path = themeImagePath(id);
    const size = entries.sizeOf(path);
    // An image that was missing when the archive was made.
    if (size === null) continue;
    const entry = size <= MAX_IMAGE_BYTES ? await entries.open(path) : null;
    const image = entry && (await storedFormImage(await buffer(entry)));
    if (image?.id !== id) throw invalid(path, 'it is not an image of a theme.');
    images.push(image);
  }
  await database.transaction(async (transaction) => {
    await lockSpace(transaction, { ownerId });
    if (await defaultThemeOf(transaction, { ownerId, organizationId: null })) return;
    for (const image of images) await insertImage(transaction, image);
    await saveDefaultTheme(transaction, { ownerId }, theme);
  });
}
