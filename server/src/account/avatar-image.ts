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

/** Most bytes of a photo that `avatarImage` has made. */
export const MAX_STORED_BYTES = 64 * 1024;

/** Returns whether an image is one that `avatarImage` has made: its size and kind, and nothing but pixels in it. */
export async function isAvatarImage(content: Uint8Array): Promise<boolean> {
  if (content.length > MAX_STORED_BYTES) return false;
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(content, { limitInputPixels: SIZE * SIZE });
    const { format, width, height, size, exif, xmp, icc, iptc, pages } = await image.metadata();
    const isPlain = !exif && !xmp && !icc && !iptc && (pages ?? 1) === 1;
    if (format !== 'webp' || width !== SIZE || height !== SIZE || !isPlain) return false;
    // Reads all pixels: a broken image is refused.
    await image.stats();
    return (size ?? content.length) === content.length && webpLength(content) === content.length;
  } catch {
    return false;
  }
}

/** The length of a WebP file as its first bytes say. A longer file has something behind the image. */
const webpLength = (content: Uint8Array) => new DataView(content.buffer, content.byteOffset).getUint32(4, true) + 8;

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
