import type { WirePublicForm } from '@tessera/form-model/wire';
import { thumbnailSvg } from './thumbnail-image';

/** Images that are stored in memory; the one unused for the longest time is dropped first. One is about 10 KB. */
const MOST_STORED = 200;
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
export function thumbnailImages(draw: DrawPng = drawWithResvg): ThumbnailImages {
  const stored = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (form) => {
    const name = `${form._id} ${form.version}`;
    const known = stored.get(name);
    if (known) {
      stored.delete(name);
      stored.set(name, known);
      return known;
    }
    if (waiting >= MOST_WAITING) return null;
    waiting += 1;
    const image = last
      .then(() => draw(thumbnailSvg(form)))
      .finally(() => {
        waiting -= 1;
      });
    last = image.catch(() => stored.delete(name));
    stored.set(name, image);
    const [oldest] = stored.keys();
    if (stored.size > MOST_STORED && oldest !== undefined) stored.delete(oldest);
    return image;
  };
}
