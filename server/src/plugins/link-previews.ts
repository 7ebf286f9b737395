import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { noPass } from '../forms/limits/visitor-pass';
import { publishedForm } from '../forms/published-form';
import { thumbnailImages } from '../visitor-page/draw-thumbnails';
import { limited } from './rate-limits';

/**
 * Serves the images of link previews as PNG, because crawlers do not support SVG. Only forms that are open to everyone
 * have one.
 */
export function linkPreviews(
  app: FastifyInstance,
  { database, limits }: Pick<AppContext, 'database' | 'limits'>,
): void {
  const imageOf = thumbnailImages();
  app.get<{ Params: { formId: string } }>(
    '/fill/:formId/thumbnail.png',
    { schema: { hide: true }, config: limited(limits.submit) },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.formId, null, noPass);
      if (isRefusal(form)) return reply.refuse(form);
      const image = await imageOf(form);
      if (!image) return reply.refuse('unavailable');
      // Caches keep it for an hour at most, because the owner may unpublish the form.
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(image);
    },
  );
}
