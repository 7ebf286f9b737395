import { thumbnailOf } from '@tessera/form-model/thumbnail';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { LRUCache } from 'lru-cache';
import { LINE_EMS, thumbnailSvg } from './thumbnail-svg';
import { titleFont } from './title-font';
import { titleLines } from './title-lines';

/** Size of the cache. It drops the least recently used images first. An image has about 10 KB. */
const MAX_CACHED_BYTES = 4 * 1024 * 1024;
/** Maximum number of images in the queue. */
const MAX_WAITING = 50;

/** Draws a PNG from an SVG. */
export type DrawPng = (svg: string) => Promise<Buffer>;

/** Draws on another thread. The library is loaded for the first link preview only. */
export async function drawWithResvg(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { files } = await titleFont();
  const image = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: [...files] } });
  return image.asPng();
}

/** Returns a PNG of a published form’s thumbnail and title; null if the queue is full. */
export type ThumbnailImages = (
  form: Pick<WirePublicForm, '_id' | 'version' | 'pages' | 'name' | 'settings'>,
) => Promise<Buffer> | null;

/** Draws one image at a time, and each version of a form once while it is cached. */
export function thumbnailImages(draw: DrawPng = drawWithResvg, maxBytes = MAX_CACHED_BYTES): ThumbnailImages {
  const cache = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (image) => image.length });
  const queue = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (form) => {
    const key = `${form._id} ${form.version}`;
    const cached = cache.get(key);
    if (cached) return Promise.resolve(cached);
    const queued = queue.get(key);
    if (queued) return queued;
    if (queue.size >= MAX_WAITING) return null;
    // Not the document, which is larger than what is drawn of it.
    const [thumbnail, title] = [thumbnailOf(form), form.settings.linkPreview?.title.trim() || form.name];
    const image = last
      .then(async () => draw(thumbnailSvg(thumbnail, titleLines(title, await titleFont(), LINE_EMS))))
      .then((png) => {
        cache.set(key, png);
        return png;
      })
      .finally(() => queue.delete(key));
    last = image.catch(() => undefined);
    queue.set(key, image);
    return image;
  };
}
