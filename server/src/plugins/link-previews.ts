import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { noPass } from '../forms/limits/visitor-pass';
import { publishedForm } from '../forms/published-form';
import { findImage, hasImage } from '../repositories/images';
import { imageQueue, thumbnailImages } from '../visitor-page/draw-thumbnails';
import { previewImage } from '../visitor-page/preview-image';
import { limited } from './rate-limits';

type Context = Pick<AppContext, 'database' | 'limits'>;

/** Caches keep an image for an hour at most, because the owner may unpublish the form. */
const HOUR = 'public, max-age=3600';

function drawnImages(app: FastifyInstance, { database, limits }: Context): void {
  const imageOf = thumbnailImages();
  app.get<{ Params: { formId: string } }>(
    '/fill/:formId/thumbnail.png',
    { schema: { hide: true }, config: limited(limits.submit) },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.formId, null, noPass);
      if (isRefusal(form)) return reply.refuse(form);
      const image = await imageOf(form);
      if (!image) return reply.refuse('unavailable');
      return reply.type('image/png').header('cache-control', HOUR).send(image);
    },
  );
}

function ownImages(app: FastifyInstance, { database, limits }: Context): void {
  const images = imageQueue();
  app.get<{ Params: { formId: string } }>(
    '/fill/:formId/preview.jpg',
    { schema: { hide: true }, config: limited(limits.submit) },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.formId, null, noPass);
      if (isRefusal(form)) return reply.refuse(form);
      const id = form.settings.linkPreview?.image;
      // A form that came from another installation may name an image that this one does not have.
      if (!id || !(await hasImage(database, id))) return reply.refuse('file-not-found');
      const image = await images(
        id,
        () => async () => previewImage((await findImage(database, id)) ?? Buffer.alloc(0)),
      );
      if (!image) return reply.refuse('unavailable');
      return reply.type('image/jpeg').header('cache-control', HOUR).send(image);
    },
  );
}

/**
 * Serves the images of link previews: drawn as PNG, because crawlers do not support SVG, or the owner’s own. Only forms that are
 * open to everyone have one.
 */
export function linkPreviews(app: FastifyInstance, context: Context): void {
  drawnImages(app, context);
  ownImages(app, context);
}
