import { createHash } from 'node:crypto';
import { isRefusal, type Refusal } from '../errors';
import { sizeOfWebImage, type WebImage, webImage } from './web-image';

/** Most bytes of an upload. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Longest side of a stored image in pixels: twice the width of a form’s column. */
const MAX_SIDE = 1600;
/** Most bytes of a stored image. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

/** Most images of one form with all its versions. */
export const MAX_IMAGES = 500;
/** Most bytes of these images together. */
export const MAX_FORM_IMAGE_BYTES = 100 * 1024 * 1024;

/** An image as it is stored. */
export interface FormImage {
  /** Made from the content, with the size in pixels: pages reserve the place of an image before it is loaded. */
  id: string;
  content: Buffer;
}

const withId = ({ content, width, height }: WebImage): FormImage => ({
  id: `${createHash('sha256').update(content).digest('base64url')}-${width}x${height}`,
  content,
});

/** Makes the stored image of an upload. */
export async function formImage(upload: Uint8Array): Promise<FormImage | Refusal> {
  const image = await webImage(upload, { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  if (isRefusal(image)) return image;
  if (image.content.length <= MAX_IMAGE_BYTES) return withId(image);
  return { refused: 'invalid-input', message: 'This image has too much detail. Use a smaller one.' };
}

/** Reads an image of another installation; null if `formImage` cannot have made it. */
export async function storedFormImage(content: Buffer): Promise<FormImage | null> {
  if (content.length > MAX_IMAGE_BYTES) return null;
  const size = await sizeOfWebImage(content, MAX_SIDE * MAX_SIDE);
  return size && Math.max(size.width, size.height) <= MAX_SIDE ? withId({ content, ...size }) : null;
}
