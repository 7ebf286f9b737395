/** Width and height of the photo that is sent. The server makes the final one of it. */
const SIZE = 512;
const QUALITY = 0.9;

/** A part of an image in its own pixels. */
export interface PhotoArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws a square of an image in the size that is sent. Rejects if the browser cannot read the image.
 *
 * @param image its address
 */
export async function croppedPhoto(image: string, { x, y, width, height }: PhotoArea): Promise<Blob> {
  const source = new Image();
  source.src = image;
  await source.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw images');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, x, y, width, height, 0, 0, SIZE, SIZE);
  // A browser that cannot write WebP writes PNG, which the server accepts as well.
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (!photo) throw new Error('This browser cannot write images');
  return photo;
}
