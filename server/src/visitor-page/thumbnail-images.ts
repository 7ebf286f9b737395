import type { WirePublicForm } from '@tessera/form-model/wire';
import { LRUCache } from 'lru-cache';
import { thumbnailSvg } from './thumbnail-image';

/** Bytes of the images that are stored in memory; those unused for the longest time are dropped first. One has about 10 KB. */
const MOST_STORED_BYTES = 4 * 1024 * 1024;
/** Images that may wait to be drawn; more are refused. */
const MOST_WAITING = 50;

/** Draws a PNG from an SVG. */
export type DrawPng = (svg: string) => Promise<Buffer>;

/** Draws outside the main thread. The library is loaded for the first link preview only. */
export async function drawWithResvg(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** The PNG of a published form's thumbnail; null while too many others wait to be drawn. */
export type ThumbnailImages = (form: Pick<WirePublicForm, '_id' | 'version' | 'pages'>) => Promise<Buffer> | null;

/** Draws one image at a time and each version of a form once, as long as it is stored. */
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
    // Before it waits: a document may be large, its picture is small.
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
