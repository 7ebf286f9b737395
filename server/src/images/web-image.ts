import { fileTypeFromBuffer } from 'file-type/core';
import pLimit from 'p-limit';
import type { ResizeOptions } from 'sharp';
import type { Refusal } from '../errors';

/** The kinds of images that people can upload. */
export const photoKinds = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Most pixels of an upload. Decoding more would take too much memory. */
const MAX_PIXELS = 30_000_000;
const QUALITY = 82;

const unreadable: Refusal = {
  refused: 'invalid-input',
  message: 'This file is not an image that we can read. Use PNG, JPEG or WebP.',
};

/** Images that are decoded at the same time. Each may take more than 100 MB. */
const MAX_DECODED = 2;
const decoding = pLimit(MAX_DECODED);

/** A WebP image and its size in pixels. */
export interface WebImage {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Makes a WebP image of an upload. Nothing of the upload remains but its pixels: no place where it was taken, no script. The
 * image library is loaded with the first image.
 */
export async function webImage(upload: Uint8Array, resize: ResizeOptions): Promise<WebImage | Refusal> {
  const kind = await fileTypeFromBuffer(upload);
  if (!photoKinds.some((known) => known === kind?.mime)) return unreadable;
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await decoding(() =>
      sharp(upload, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
        .autoOrient()
        .resize(resize)
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true }),
    );
    return { content: data, width: info.width, height: info.height };
  } catch {
    return unreadable;
  }
}

/** The length of a WebP file as its first bytes say. A longer file has something behind the image. */
const webpLength = (content: Uint8Array) => new DataView(content.buffer, content.byteOffset).getUint32(4, true) + 8;

/**
 * Returns the size of an image that `webImage` could have made: WebP with nothing but pixels in it. Null for anything else.
 *
 * @param maxPixels most pixels that are decoded
 */
export async function sizeOfWebImage(
  content: Uint8Array,
  maxPixels: number,
): Promise<Pick<WebImage, 'width' | 'height'> | null> {
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(content, { limitInputPixels: maxPixels });
    const { format, width, height, size, exif, xmp, icc, iptc, pages } = await image.metadata();
    if (format !== 'webp' || exif || xmp || icc || iptc || (pages ?? 1) !== 1) return null;
    // Reads all pixels: a broken image is refused.
    await decoding(() => image.stats());
    const isWhole = (size ?? content.length) === content.length && webpLength(content) === content.length;
    return isWhole ? { width, height } : null;
  } catch {
    return null;
  }
}
