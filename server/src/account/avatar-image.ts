import { fileTypeFromBuffer } from 'file-type/core';
import type { Refusal } from '../errors';

/** Most bytes of an uploaded photo. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Most pixels of an uploaded photo. Decoding more would take too much memory. */
const MAX_PIXELS = 30_000_000;
/** Width and height of the stored photo: twice the largest place where it is shown. */
const SIZE = 192;
const QUALITY = 82;

export const photoKinds = ['image/png', 'image/jpeg', 'image/webp'] as const;

const unreadable: Refusal = {
  refused: 'invalid-input',
  message: 'This file is not an image that we can read. Use PNG, JPEG or WebP.',
};

/**
 * Makes a small square WebP image of a photo. Nothing of the upload remains but its pixels: no place where it was taken, no
 * script. The image library is loaded with the first photo.
 */
export async function avatarImage(content: Uint8Array): Promise<Buffer | Refusal> {
  const kind = await fileTypeFromBuffer(content);
  if (!photoKinds.some((known) => known === kind?.mime)) return unreadable;
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(SIZE, SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return unreadable;
  }
}
