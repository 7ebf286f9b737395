import { IMAGE_HEIGHT, IMAGE_WIDTH } from './thumbnail-svg';

/** Most pixels that are decoded: those of the largest stored image. */
const MAX_PIXELS = 1600 * 1600;
const QUALITY = 82;

/** Makes a JPEG in the size of link previews of a stored image: not all apps read WebP. What does not fit is cut off. */
export async function previewImage(content: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(content, { limitInputPixels: MAX_PIXELS })
    .resize({ width: IMAGE_WIDTH, height: IMAGE_HEIGHT, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
