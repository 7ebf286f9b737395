import { buffer } from 'node:stream/consumers';
import type { Database } from '../database/database';
import { MAX_FORM_IMAGE_BYTES, MAX_IMAGE_BYTES, MAX_IMAGES, storedFormImage } from '../images/form-image';
import { storeImage } from '../repositories/images';
import { storedBytes } from '../repositories/stored-bytes';
import type { Quotas } from '../settings/quotas';
import { type ArchiveEntries, InvalidArchive, invalid } from './archive-entries';

/** The folder of a form’s images in an archive. */
export const IMAGES = 'images';

interface ImageMeans {
  database: Database;
  entries: ArchiveEntries;
  /** The folder of the form in the archive. */
  folder: string;
  ownerId: string;
  quotas: Pick<Quotas, 'accountBytes' | 'installationBytes'>;
}

/**
 * Stores the images of a form, if there is room for all of them. Throws an `InvalidArchive`.
 *
 * @returns whether there are any
 */
export async function restoreImages(
  { database, entries, folder: ofForm, ownerId, quotas }: ImageMeans,
  formId: string,
): Promise<boolean> {
  const folder = `${ofForm}/${IMAGES}/`;
  const paths = entries.paths.filter((path) => path.startsWith(folder));
  const bytes = paths.reduce((sum, path) => sum + (entries.sizeOf(path) ?? 0), 0);
  if (paths.length > MAX_IMAGES || bytes > MAX_FORM_IMAGE_BYTES)
    throw new InvalidArchive(`${folder} has too many images: a form can have ${MAX_IMAGES}, of 100 MB together.`);
  if (paths.length === 0) return false;
  const { account, installation } = await storedBytes(database, ownerId);
  if (account + bytes > quotas.accountBytes || installation + bytes > quotas.installationBytes)
    throw invalid(folder, 'the images and files are larger than this installation allows.');
  for (const path of paths) {
    const entry = (entries.sizeOf(path) ?? 0) <= MAX_IMAGE_BYTES ? await entries.open(path) : null;
    const image = entry && (await storedFormImage(await buffer(entry)));
    if (!image || path !== `${folder}${image.id}.webp`) throw new InvalidArchive(`${path} is not an image of a form.`);
    await database.transaction((transaction) => storeImage(transaction, formId, image));
  }
  return true;
}
