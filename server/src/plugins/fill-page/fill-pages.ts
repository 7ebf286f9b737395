import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { sendCompressed } from '../../host/send-compressed';
import { staticFile } from '../../host/static-file';
import type { LiveReleases } from '../../releases/live-releases';
import { undocumented } from '../../schemas/undocumented';
import { FILL } from '../../visitor-page/page-releases';
import { formPasswords, passwordCheck } from './form-password';
import { type PageSource, pageAnswers } from './page-answers';
import { postedPages, postedReceipts, refusedPost } from './posted-pages';
import { correctionPages, readPages } from './read-pages';

/** The script for pages of other sites that embed a form. */
function embedScript(app: FastifyInstance, releases: LiveReleases): void {
  app.get('/embed.js', { schema: undocumented, config: staticFile }, async (request, reply) => {
    const text = await releases.choose(FILL, null)?.text('visitor/embed.js');
    if (!text) return reply.refuse('nothing-here');
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return sendCompressed(request, reply.header('access-control-allow-origin', '*'), text);
  });
}

/**
 * Serves the visitor’s pages with the form in their HTML, so that visitors can read and answer it before scripts load
 * and without scripts. Other sites may embed the pages in a frame.
 */
export async function fillPages(app: FastifyInstance, context: AppContext, source: PageSource): Promise<void> {
  const answer = pageAnswers(app, context, source);
  embedScript(app, source.releases);
  readPages(app, context, answer);
  correctionPages(app, context, answer);
  passwordCheck(app, context, answer);
  await app.register(async (posts) => {
    // Files above the limit do not abort parsing, so that the page can name each of them.
    await posts.register(multipart, { preservePath: true, throwFileSizeLimit: false });
    posts.setErrorHandler<FastifyError>(refusedPost);
    postedPages(posts, context, answer);
    postedReceipts(posts, context, answer);
    formPasswords(posts, context, answer, refusedPost);
  });
}
