import multipart from '@fastify/multipart';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import type { FormDocument } from '@tessera/form-model/form';
import { HOMEPAGE_INPUT } from '@tessera/form-model/homepage-input';
import { hasRandomOrder, withOptionOrder } from '@tessera/form-model/option-order';
import type { FormPage, NoForm, Opening, PageState } from '@tessera/form-model/page-renderer';
import { quizReport } from '@tessera/form-model/quiz/quiz-report';
import { inSteps } from '@tessera/form-model/step-pages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { isConnectionError } from '../database/database-errors';
import { deviceOf } from '../device';
import { isRefusal } from '../errors';
import { countVisit, visitorOf } from '../forms/count-visit';
import { passOf, rememberBrowser } from '../forms/limits/visitor-pass';
import { publishedForm } from '../forms/published-form';
import { withDeclaredRedirects } from '../forms/redirect-hosts';
import { browserId } from '../host/browser-id';
import { plainPage } from '../host/plain-page';
import { sendCompressed } from '../host/send-compressed';
import { networkOf } from '../network-address';
import type { LiveReleases } from '../releases/live-releases';
import { formHasExisted } from '../repositories/forms';
import { findWaiting } from '../repositories/limits/form-limits';
import { findFirstVersion } from '../repositories/responses/corrections';
import { findByReceipt, mayDelete } from '../repositories/responses/receipts';
import { correctedReceipt } from '../schemas/correction-key';
import { acceptSubmission } from '../submissions/accept-submission';
import { missingFiles } from '../submissions/attached-files';
import {
  canCorrect,
  correctingParts,
  correctionPage,
  formsForKeys,
  noResponse,
} from '../visitor-page/correct-response';
import { deleteResponse } from '../visitor-page/delete-response';
import { findPublicForm, statePageOf } from '../visitor-page/find-public-form';
import { openForms } from '../visitor-page/open-forms';
import { FILL, type PageReleaseRenderer, pageReleases } from '../visitor-page/page-releases';
import { BadPost, readPostedPage } from '../visitor-page/posted-page';
import { formIn, queuedRenderer, RendererBusy } from '../visitor-page/queued-renderer';
import { renderQueue } from '../visitor-page/render-queue';
import { renderedForms } from '../visitor-page/rendered-forms';
import { entriesOf } from '../visitor-page/rendering/renderer-messages';
import { RendererFailure } from '../visitor-page/rendering/renderer-thread';
import { rescuedAnswers } from '../visitor-page/rescued-answers';
import { withoutServerData } from '../visitor-page/without-server-data';
import { formPasswords } from './form-password';
import { isMalformedMultipart } from './malformed-multipart';
import { limited } from './rate-limits';
import { contentPolicy } from './security-headers';

const hide = { schema: { hide: true } };
/** Sends the visitor to another page. */
export interface Redirect {
  redirect: string;
}

const languagesOf = (request: FastifyRequest) => request.headers['accept-language'] ?? '';

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

const CANNOT_BE_SHOWN = 'This form is not available right now';
const BUSY_SENDING =
  'Many people are sending forms at the moment. Load this page again in a few seconds to send your answers.';
const BUSY = 'Many people are opening forms at the moment. Load this page again in a few seconds.';

const RETRY = 'Please try again in a moment.';

/** A failure names its request, which the operator finds in the log. */
const withRequestId = (message: string, status: number, { id }: FastifyRequest) =>
  status >= 500 ? `${message} Request id: ${id}` : message;

/** Responds with status 503. Reloading the page repeats the request, also after a post. */
function unavailable(reply: FastifyReply, message: string): FastifyReply {
  const page = plainPage(CANNOT_BE_SHOWN, message);
  return reply.code(503).type('text/html; charset=utf-8').header('retry-after', '5').send(page);
}

/** Responds with an HTML page to a request that failed before rendering. */
function refusedPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = Math.min(error.statusCode ?? 500, 500);
  if (status === 500) request.log.error({ err: error }, 'Could not serve a visitor’s page');
  const message = status === 429 ? error.message : withRequestId(RETRY, status, request);
  return reply.code(status).type('text/html; charset=utf-8').send(plainPage(CANNOT_BE_SHOWN, message));
}

const receiptPath = (formId: string, receipt: string) => `/fill/${formId}/receipt/${receipt}`;

/** Finds the content of a page, once the renderer is available. */
type Find = (pageRenderer: PageReleaseRenderer) => Promise<PageState | Redirect>;

/** Renders and sends a page of a form. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  formId: string,
  find: Find,
) => Promise<FastifyReply>;

/** The releases of the visitor’s page, and the compiled thread that runs their renderers. */
interface PageSource {
  releases: LiveReleases;
  workerFile: string;
}

/** Creates the function that renders and sends pages. */
function pageAnswers(
  app: FastifyInstance,
  { publicUrl, visits, redirectHosts, submissionKeys }: AppContext,
  { releases, workerFile }: PageSource,
): Answer {
  const pages = pageReleases(releases, workerFile, (message, error) => app.log.error({ err: error }, message));
  app.addHook('onClose', () => pages.close());
  // The first visitor does not wait until the thread has started.
  app.addHook('onReady', async () => {
    const renderer = await pages.choose(null);
    renderer?.names().catch(() => undefined);
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
    const chosen = await pages.choose(browserId(releases, request, reply));
    if (!chosen) return unavailable(reply, RETRY);
    const pageRenderer = queuedRenderer(chosen, queue, formId);
    const source = await find(pageRenderer);
    if ('redirect' in source) return reply.redirect(source.redirect, 303);
    const isRandom = [formIn(source)].some((form) => form && hasRandomOrder(form));
    const seed = isRandom ? rememberBrowser(request, reply) : '';
    const found = withForm(withForm(source, declared), (form) => inSteps(withOptionOrder(form, seed)));
    if (request.method === 'GET' && found.state === 'form') visits.visit(FILL, pageRenderer.version);
    const { searchParams: parameters } = new URL(request.url, 'http://localhost');
    // Parameters may fill in answers, and a post continues a visit.
    const isFirst =
      found.state === 'form' && !('opening' in found) && !found.places && parameters.size === 0 && !isRandom;
    const first = isFirst ? found.form : null;
    const shared = { formId, languages: languagesOf(request), parameters, publicUrl };
    const context = first ? shared : { ...shared, opening: newOpening(formId) };
    const cached = first && forms.cached(first, pageRenderer, context.languages);
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
      if (error instanceof RendererFailure) return unavailable(reply, withRequestId(RETRY, 503, reply.request));
      if (error instanceof RendererBusy) return unavailable(reply, error.isPost ? BUSY_SENDING : BUSY);
      throw error;
    }
  };
}

/** The script for pages of other sites that embed a form. */
function embedScript(app: FastifyInstance, releases: LiveReleases): void {
  app.get('/embed.js', hide, async (request, reply) => {
    const text = await releases.choose(FILL, null)?.text('visitor/embed.js');
    if (!text) return reply.refuse('nothing-here');
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return sendCompressed(request, reply.header('access-control-allow-origin', '*'), text);
  });
}

/** The pages that are read: the form, its receipt, and the image that counts a view without JavaScript. */
function readPages(app: FastifyInstance, context: AppContext, answer: Answer): void {
  const { database, limits } = context;
  const findForm = openForms(database);
  app.get<{ Params: { formId: string } }>(
    '/fill/:formId',
    { ...hide, config: limited(limits.submit), errorHandler: refusedPage },
    (request, reply) =>
      answer(request, reply, request.params.formId, async () => {
        const found = await findForm(request.params.formId, passOf(request));
        if (found.state === 'form' && found.countsBrowsers) rememberBrowser(request, reply);
        return found;
      }),
  );

  app.get<{ Params: { formId: string } }>(
    '/fill/:formId/seen',
    { ...hide, config: limited(limits.submit) },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.formId, null, passOf(request));
      if (isRefusal(form)) return reply.refuse(form);
      await countVisit(database, form._id, visitorOf(request));
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );

  app.get<{ Params: { formId: string; receipt: string } }>(
    '/fill/:formId/receipt/:receipt',
    { ...hide, config: limited(limits.accounts), errorHandler: refusedPage },
    (request, reply) => {
      const { formId, receipt } = request.params;
      return answer(request, reply, formId, async () => {
        const record = await findByReceipt(database, formId, receipt);
        if (!record) return noResponse;
        const { files, submittedAt, published, ...shown } = record;
        const missing = missingFiles({ data: record.data, files });
        const waiting = await findWaiting(database, formId, receipt);
        const rights = {
          mayDelete: await mayDelete(database, formId),
          mayCorrect: await canCorrect(database, { formId, receipt }),
        };
        const found = await findFirstVersion(database, formId, receipt);
        const first = found && { ...found, correctedAt: found.correctedAt.toISOString() };
        const sent = { submittedAt: submittedAt.toISOString(), missingFiles: missing };
        const quiz = quizReport(compileConditions(record.document), record.data, published);
        const more = { ...(first && { first }), ...(quiz && { quiz }) };
        return { state: 'receipt', ...shown, ...sent, waiting, ...rights, ...more };
      });
    },
  );
}

/** The form with the answers of a stored response. Limited as reading its receipt is. */
function correctionPages(app: FastifyInstance, context: AppContext, answer: Answer): void {
  app.get<{ Params: { formId: string; receipt: string } }>(
    '/fill/:formId/receipt/:receipt/correct',
    { ...hide, config: limited(context.limits.accounts), errorHandler: refusedPage },
    (request, reply) => answer(request, reply, request.params.formId, () => correctionPage(context, request.params)),
  );
}

/** Responds with an HTML page to a posted page that could not be accepted. */
function refusedPost(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const given = isMalformedMultipart(error) ? 400 : isConnectionError(error) ? 503 : (error.statusCode ?? 500);
  const status = Math.min(given, 503);
  if (status === 503) reply.header('retry-after', '5');
  if (error instanceof PostTooSoon) reply.header('retry-after', error.seconds);
  if (status >= 500) request.log.error({ err: error }, 'Could not accept a posted page');
  const goBack = 'Go back to the form: your browser still has your answers. Then try again.';
  const message =
    status === 429
      ? error.message
      : withRequestId(error instanceof BadPost ? `${error.message} ${goBack}` : goBack, status, request);
  const page = plainPage('Your answers were not sent', message);
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/** A post that is accepted later: the visitor has to wait. */
class PostTooSoon extends Error {
  readonly statusCode = 429;

  constructor(readonly seconds: number) {
    super(
      `Many people are sending this form at the moment. Wait ${seconds} seconds, then load this page again to send your ` +
        'answers.',
    );
  }
}

/** Accepts a page that a browser without JavaScript posts: shows the next page, or stores the response. */
function postedPages(app: FastifyInstance, context: AppContext, answer: Answer): void {
  const { database, limits, submissions } = context;
  const refuseWhenBusy = async (_request: FastifyRequest, reply: FastifyReply) =>
    submissions.isFull() ? unavailable(reply, BUSY_SENDING) : undefined;
  app.post<{ Params: { formId: string } }>(
    '/fill/:formId',
    { ...hide, config: limited(limits.submit), onRequest: refuseWhenBusy },
    (request, reply) => {
      const { formId } = request.params;
      const receivedAt = Date.now();
      return answer(request, reply, formId, async (pageRenderer) => {
        const languages = languagesOf(request);
        const pass = passOf(request);
        const open = await findPublicForm(database, formId, pass);
        // Its key is in the post: a correction meets fewer limits.
        const openToCorrect = open.state === 'form' ? open : await findPublicForm(database, formId, pass, true);
        if (openToCorrect.state !== 'form' && !(await formHasExisted(database, formId))) return open;
        // No files are accepted for a form that does not exist any more.
        const asked = openToCorrect.state === 'form' ? openToCorrect.form : { _id: formId, pages: [] };
        const { keyName } = await pageRenderer.names();
        const foundUnder = formsForKeys(database, { formId, open, openToCorrect });
        const acceptsFiles = async (key: string) => (await foundUnder(key)).acceptsFiles;
        const { values, problems } = await readPostedPage(request, asked, { keyName, acceptsFiles }, context);
        const key = String(values.getAll(keyName)[0] ?? '');
        const corrected = correctedReceipt(key);
        const { found } = await foundUnder(key);
        const isLocked = open.state === 'password' && (!corrected || found === noResponse);
        const rescueAnswers = (gone: NoForm) =>
          rescuedAnswers(database, { formId, values, languages }, pageRenderer, gone, isLocked);
        if (found.state !== 'form') return rescueAnswers(found);
        const post = { form: inSteps(found.form), values: entriesOf(values), problems, languages };
        const step = await pageRenderer.advance(post);
        const { places } = found;
        const correcting = corrected && (await correctingParts(database, found, corrected));
        const withPlaces = (page: FormPage) => ({ ...page, ...(places && { places }), ...correcting });
        if (step.kind === 'page') return withPlaces(step.page);
        const submission = withoutServerData(step.submission, receivedAt);
        const sender = { userId: null, network: networkOf(request.ip), device: deviceOf(request.headers), pass };
        const homepage = String(values.getAll(HOMEPAGE_INPUT)[0] ?? '').slice(0, 1000);
        const result = await acceptSubmission(submissions, formId, sender, { ...submission, homepage });
        if (!isRefusal(result)) {
          if (result.differs) return pageRenderer.again({ ...post, receipt: result.receipt });
          // The fragment tells the page to delete the answers that the browser has saved.
          return { redirect: `${receiptPath(formId, result.receipt)}#sent` };
        }
        if (result.refused === 'invalid-input') throw new BadPost(400);
        if (result.retryAfter !== undefined) throw new PostTooSoon(result.retryAfter);
        if (!result.errors) {
          const { name, settings } = found.form;
          return rescueAnswers(statePageOf({ ...result, gate: { language: settings.language, name, ...result.gate } }));
        }
        const errors = { ...result.errors, ...result.limited };
        return withPlaces(await pageRenderer.refuse({ ...post, errors }));
      });
    },
  );
}

/** What a visitor does with a stored response, on the page of its receipt. Limited as reading that page is. */
function postedReceipts(app: FastifyInstance, context: AppContext, answer: Answer): void {
  app.post<{ Params: { formId: string; receipt: string } }>(
    '/fill/:formId/receipt/:receipt/delete',
    { ...hide, config: limited(context.limits.accounts) },
    (request, reply) =>
      answer(request, reply, request.params.formId, () => deleteResponse(context, request, request.params)),
  );
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
  await app.register(async (posts) => {
    // Files above the limit do not abort parsing, so that the page can name each of them.
    await posts.register(multipart, { preservePath: true, throwFileSizeLimit: false });
    posts.setErrorHandler<FastifyError>(refusedPost);
    postedPages(posts, context, answer);
    postedReceipts(posts, context, answer);
    formPasswords(posts, context, answer, refusedPost);
  });
}
