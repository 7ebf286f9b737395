import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { isRefusal, type Refusal } from '../errors';
import { noPass } from '../forms/limits/visitor-pass';
import { publishedForm } from '../forms/published-form';
import { findImage, hasImage } from '../repositories/images';
import { undocumented } from '../schemas/undocumented';
import { imageQueue, thumbnailImages } from '../visitor-page/draw-thumbnails';
import { previewImage } from '../visitor-page/preview-image';
import { limited } from './rate-limits';

type Context = Pick<AppContext, 'database' | 'limits'>;

/** Caches keep an image for an hour at most, because the owner may unpublish the form. */
const HOUR = 'public, max-age=3600';

type PublishedForm = Exclude<Awaited<ReturnType<typeof publishedForm>>, Refusal>;

/** Serves an image of each open form; `imageOf` returns null if too many are waiting to be drawn. */
function serveImages(
  app: FastifyInstance,
  { database, limits }: Context,
  { file, type }: { file: string; type: string },
  imageOf: (form: PublishedForm) => Promise<Buffer | Refusal | null>,
): void {
  app.get<{ Params: { formId: string } }>(
    `/fill/:formId/${file}`,
    { schema: undocumented, config: limited(limits.submit) },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.formId, null, noPass);
      if (isRefusal(form)) return reply.refuse(form);
      const image = await imageOf(form);
      if (!image) return reply.refuse('unavailable');
      if (isRefusal(image)) return reply.refuse(image);
      return reply.type(type).header('cache-control', HOUR).send(image);
    },
  );
}

/**
 * Serves the images of link previews: drawn as PNG, because crawlers do not support SVG, or the owner’s own. Only forms that are
 * open to everyone have one.
 */
export function linkPreviews(app: FastifyInstance, context: Context): void {
  const drawn = thumbnailImages();
  serveImages(app, context, { file: 'thumbnail.png', type: 'image/png' }, async (form) => drawn(form));
  const images = imageQueue();
  const { database } = context;
  serveImages(app, context, { file: 'preview.jpg', type: 'image/jpeg' }, async ({ settings }) => {
    const id = settings.linkPreview?.image;
    // A form that came from another installation may name an image that this one does not have.
    if (!id || !(await hasImage(database, id))) return { refused: 'file-not-found' };
    return images(id, () => async () => previewImage((await findImage(database, id)) ?? Buffer.alloc(0)));
  });
}
