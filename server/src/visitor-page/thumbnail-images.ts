import type { WirePublicForm } from '@tessera/form-model/wire';
import { LRUCache } from 'lru-cache';
import { thumbnailSvg } from './thumbnail-image';

/** Size of the cache. It drops the least recently used images first. An image has about 10 KB. */
const MOST_STORED_BYTES = 4 * 1024 * 1024;
/** Maximum number of images in the queue. */
const MOST_WAITING = 50;

/** Draws a PNG from an SVG. */
export type DrawPng = (svg: string) => Promise<Buffer>;

/** Draws on another thread. The library is loaded for the first link preview only. */
export async function drawWithResvg(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** Returns a PNG of a published form’s thumbnail; null if the queue is full. */
export type ThumbnailImages = (form: Pick<WirePublicForm, '_id' | 'version' | 'pages'>) => Promise<Buffer> | null;

/** Draws one image at a time, and each version of a form once while it is cached. */
export function thumbnailImages(draw: DrawPng = drawWithResvg, most = MOST_STORED_BYTES): ThumbnailImages {
  const stored = new LRUCache<string, Buffer>({ maxSize: most, sizeCalculation: (image) => image.length });
  const waiting = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (form) => {
    const name = `${form._id} ${form.version}`;
    const known = stored.get(name);
    if (known) return Promise.resolve(known);
    const waitedFor = waiting.get(name);
    if (waitedFor) return waitedFor;
    if (waiting.size >= MOST_WAITING) return null;
    // Create the SVG before waiting, because it is smaller than the document.
    const svg = thumbnailSvg(form);
    const image = last
      .then(() => draw(svg))
      .then((png) => {
        stored.set(name, png);
        return png;
      })
      .finally(() => waiting.delete(name));
    last = image.catch(() => undefined);
    waiting.set(name, image);
    return image;
  };
}
