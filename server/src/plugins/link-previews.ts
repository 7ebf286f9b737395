import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { publishedForm } from '../forms/published-form';
import { thumbnailImages } from '../visitor-page/thumbnail-images';
import { limited } from './rate-limits';

/** The image of a link preview: crawlers take no SVG. Only a form that anyone may answer has one. */
export function linkPreviews(
  app: FastifyInstance,
  { database, limits }: Pick<AppContext, 'database' | 'limits'>,
): void {
  const imageOf = thumbnailImages();
  app.get<{ Params: { formId: string } }>(
    '/fill/:formId/thumbnail.png',
    { schema: { hide: true }, config: limited(limits.submit) },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.formId, null);
      if (isRefusal(form)) return reply.refuse(form);
      const image = await imageOf(form);
      if (!image) return reply.refuse('unavailable');
      // An hour: a form that is withdrawn must not be shown for long.
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(image);
    },
  );
}
