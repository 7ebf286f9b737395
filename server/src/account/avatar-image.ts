import { isRefusal, type Refusal } from '../errors';
import { sizeOfWebImage, webImage } from '../images/web-image';

/** Width and height of the stored photo: twice the largest place where it is shown. */
const SIZE = 192;

/** Most bytes of a photo that `avatarImage` has made. */
export const MAX_STORED_BYTES = 64 * 1024;

/** Returns whether an image is one that `avatarImage` has made: its size and kind, and nothing but pixels in it. */
export async function isAvatarImage(content: Uint8Array): Promise<boolean> {
  if (content.length > MAX_STORED_BYTES) return false;
  const size = await sizeOfWebImage(content, SIZE * SIZE);
  return size?.width === SIZE && size.height === SIZE;
}

/** Makes a small square image of a photo. */
export async function avatarImage(upload: Uint8Array): Promise<Buffer | Refusal> {
  const image = await webImage(upload, { width: SIZE, height: SIZE, fit: 'cover' });
  return isRefusal(image) ? image : image.content;
}
