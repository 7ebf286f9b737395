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

/** Gives an image, drawn when it is its turn; null if the queue is full. */
export type ImageQueue = (key: string, prepare: () => () => Promise<Buffer>) => Promise<Buffer> | null;

/**
 * Draws one image at a time, and each once while it is cached.
 *
 * @returns a function whose `prepare` collects the data of an image when it is queued, and returns the function that draws it
 */
export function imageQueue(maxBytes = MAX_CACHED_BYTES): ImageQueue {
  const cache = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (image) => image.length });
  const queue = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, prepare) => {
    const cached = cache.get(key);
    if (cached) return Promise.resolve(cached);
    const queued = queue.get(key);
    if (queued) return queued;
    if (queue.size >= MAX_WAITING) return null;
    const draw = prepare();
    const image = last
      .then(draw)
      .then((content) => {
        cache.set(key, content);
        return content;
      })
      .finally(() => queue.delete(key));
    last = image.catch(() => undefined);
    queue.set(key, image);
    return image;
  };
}

/** Draws the thumbnails of forms, each version once while it is cached. */
export function thumbnailImages(draw: DrawPng = drawWithResvg, images: ImageQueue = imageQueue()): ThumbnailImages {
  return (form) =>
    images(`${form._id} ${form.version}`, () => {
      // Not the document, which is larger than its drawn parts.
      const [thumbnail, title] = [thumbnailOf(form), form.settings.linkPreview?.title.trim() || form.name];
      return async () => draw(thumbnailSvg(thumbnail, titleLines(title, await titleFont(), LINE_EMS)));
    });
}
