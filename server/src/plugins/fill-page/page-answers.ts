import type { FormDocument } from '@tessera/form-model/form';
import { hasRandomOrder, withOptionOrder } from '@tessera/form-model/option-order';
import type { Opening, PageState } from '@tessera/form-model/page-renderer';
import { inSteps } from '@tessera/form-model/step-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { rememberBrowser } from '../../forms/limits/visitor-pass';
import { withDeclaredRedirects } from '../../forms/redirect-hosts';
import { ensureBrowserId } from '../../host/browser-id';
import { sendCompressed } from '../../host/send-compressed';
import type { LiveReleases } from '../../releases/live-releases';
import { FILL, isTooLong, type PageReleaseRenderer, pageReleases } from '../../visitor-page/page-releases';
import { BadPost } from '../../visitor-page/posted-page';
import { formIn, queuedRenderer, RendererBusy } from '../../visitor-page/queued-renderer';
import { renderQueue } from '../../visitor-page/render-queue';
import { renderedForms } from '../../visitor-page/rendered-forms';
import { RendererFailure } from '../../visitor-page/rendering/renderer-process';
import { contentPolicy } from '../security-headers';
import { languagesOf, unavailable } from './plain-pages';

/** Sends the visitor to another page. */
export interface Redirect {
  redirect: string;
  /** Whether the browser posts the same values there. */
  repeatsPost?: boolean;
}

/** Returns a page with its form changed. */
function withForm(
  found: PageState,
  change: <Form extends Pick<FormDocument, 'conditions' | 'endings' | 'jumps' | 'pages' | 'settings'>>(
    form: Form,
  ) => Form,
): PageState {
  if ('form' in found) return { ...found, form: change(found.form) };
  return 'document' in found ? { ...found, document: change(found.document) } : found;
}

/** Finds the content of a page, once the renderer is available. */
type Find = (pageRenderer: PageReleaseRenderer) => Promise<PageState | Redirect>;

/** Renders and sends a page of a form. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  formId: string,
  find: Find,
) => Promise<FastifyReply>;

/** The releases of the visitor’s page, and the compiled program that runs their renderers. */
export interface PageSource {
  releases: LiveReleases;
  workerFile: string;
}

/** Creates the function that renders and sends pages. */
export function pageAnswers(
  app: FastifyInstance,
  { publicUrl, visits, redirectHosts, submissionKeys }: AppContext,
  { releases, workerFile }: PageSource,
): Answer {
  const pages = pageReleases(releases, workerFile, (message, error) => app.log.error({ err: error }, message));
  app.addHook('onClose', () => pages.close());
  // The first visitor does not wait until the process has started.
  app.addHook('onReady', async () => {
    const renderer = await pages.choose(null);
    renderer?.inputNames().catch(() => undefined);
  });
  const declared = withDeclaredRedirects(redirectHosts);
  const queue = renderQueue();
  const newOpening = (formId: string): Opening => ({
    key: submissionKeys.issue(formId),
    openedAt: new Date().toISOString(),
  });
  const forms = renderedForms(newOpening);
  const answer: Answer = async (request, reply, formId, find) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');
    const chosen = await pages.choose(ensureBrowserId(releases, request, reply));
    if (!chosen) return unavailable(reply, 'tryLater');
    const pageRenderer = queuedRenderer(chosen, queue, formId);
    const source = await find(pageRenderer);
    if ('redirect' in source) return reply.redirect(source.redirect, source.repeatsPost ? 307 : 303);
    const isRandom = [formIn(source)].some((form) => form && hasRandomOrder(form));
    const seed = isRandom ? rememberBrowser(request, reply) : '';
    const found = withForm(withForm(source, declared), (form) => inSteps(withOptionOrder(form, seed)));
    if (request.method === 'GET' && found.state === 'form') visits.visit(FILL, pageRenderer.version);
    const { searchParams: parameters } = new URL(request.url, 'http://localhost');
    // Parameters may fill in answers, and a post continues a visit.
    const isFirst =
      found.state === 'form' && !('opening' in found) && !found.places && parameters.size === 0 && !isRandom;
    const first = isFirst ? found.form : null;
    // A browser that does not say it may show the page in a frame.
    const isTopLevel = request.headers['sec-fetch-dest'] === 'document';
    const shared = { formId, languages: languagesOf(request), parameters, publicUrl, isTopLevel };
    const context = first ? shared : { ...shared, opening: newOpening(formId) };
    const cached = first && forms.cached(first, pageRenderer, context);
    const rendered =
      cached ?? (first ? forms.render(first, pageRenderer, context) : pageRenderer.render(found, context));
    const { html, status, styleHashes, frameOrigins: framed = [] } = await rendered;
    const policy = contentPolicy({ styleHashes, framed, frames: '*', trustedTypes: ['tessera'] });
    reply.code(status).header('content-security-policy', policy);
    return sendCompressed(request, reply, html, cached?.gzip);
  };
  return async (request, reply, formId, find) => {
    try {
      return await answer(request, reply, formId, find);
    } catch (error) {
      if (isTooLong(error)) throw new BadPost(413);
      if (error instanceof RendererFailure) return unavailable(reply, 'tryLater');
      if (error instanceof RendererBusy) return unavailable(reply, error.isPost ? 'busySending' : 'busyOpening');
      throw error;
    }
  };
}
