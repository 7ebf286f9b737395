import { CARRIED_PASSWORD } from '@tessera/form-model/carried-inputs';
import { HOMEPAGE_INPUT } from '@tessera/form-model/homepage-input';
import type { FormPage, NoForm } from '@tessera/form-model/page-renderer';
import { inSteps } from '@tessera/form-model/step-pages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { isConnectionError } from '../../database/database-errors';
import { isRefusal, TooManyRequests, tooManyRefusal } from '../../errors';
import { releaseFiles } from '../../files/upload-quotas';
import { passOf } from '../../forms/limits/visitor-pass';
import { formHasExisted } from '../../repositories/forms';
import { deviceOf } from '../../requests/device';
import { networkOf } from '../../requests/network-address';
import { correctedReceipt } from '../../schemas/correction-key';
import { undocumented } from '../../schemas/undocumented';
import { acceptSubmission } from '../../submissions/accept-submission';
import { correctingParts, formsForKeys, noResponse } from '../../visitor-page/correct-response';
import { deleteResponse } from '../../visitor-page/delete-response';
import { findPublicForm, statePageOf } from '../../visitor-page/find-public-form';
import type { PlainPageWords } from '../../visitor-page/plain-page-texts';
import { BadPost, readPostedPage } from '../../visitor-page/posted-page';
import { entriesOf } from '../../visitor-page/rendering/renderer-messages';
import { rescuedAnswers } from '../../visitor-page/rescued-answers';
import { problemsOfUnsent, visitorsVersion } from '../../visitor-page/visitors-version';
import { withoutServerData } from '../../visitor-page/without-server-data';
import { isMalformedMultipart } from '../malformed-multipart';
import { limitBytes, limited } from '../rate-limits';
import type { Answer } from './page-answers';
import { languagesOf, sendPlainPage, unavailable, waitOf } from './plain-pages';

const receiptPath = (formId: string, receipt: string) => `/fill/${formId}/receipt/${receipt}`;

/** Responds with an HTML page to a posted page that could not be accepted. */
export function refusedPost(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const given = isMalformedMultipart(error) ? 400 : isConnectionError(error) ? 503 : (error.statusCode ?? 500);
  const status = Math.min(given, 503);
  if (status === 503) reply.header('retry-after', '5');
  if (status >= 500) request.log.error({ err: error }, 'Could not accept a posted page');
  const wait = waitOf(error);
  if (wait) reply.header('retry-after', wait);
  const message = ({ texts, time }: PlainPageWords) => {
    if (wait) return texts.waitToSend.replace('{time}', time(wait));
    if (!(error instanceof BadPost)) return texts.goBack;
    return error.statusCode === 413 ? texts.tooLarge : `${texts.unreadable} ${texts.goBack}`;
  };
  return sendPlainPage(reply, { status, title: 'notSent', message });
}

/** Accepts a page that a browser without JavaScript posts: shows the next page, or stores the response. */
export function postedPages(app: FastifyInstance, context: AppContext, answer: Answer): void {
  const { database, limits, submissions } = context;
  const refuseWhenBusy = async (_request: FastifyRequest, reply: FastifyReply) =>
    submissions.isFull() ? unavailable(reply, 'busySending') : undefined;
  app.post<{ Params: { formId: string } }>(
    '/fill/:formId',
    { schema: undocumented, config: limited(limits.submit), onRequest: refuseWhenBusy },
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
        const { keyName, versionName } = await pageRenderer.inputNames();
        const foundUnder = formsForKeys(database, { formId, open, openToCorrect });
        const acceptsFiles = async (key: string) => (await foundUnder(key)).acceptsFiles;
        const { values, problems } = await readPostedPage(request, asked, { keyName, acceptsFiles }, context);
        const key = String(values.getAll(keyName)[0] ?? '');
        const corrected = correctedReceipt(key);
        const { found: current } = await foundUnder(key);
        const isLocked = open.state === 'password' && (!corrected || current === noResponse);
        const rescueAnswers = (gone: NoForm) =>
          rescuedAnswers(database, { formId, values, languages }, pageRenderer, gone, isLocked);
        if (current.state === 'password' && current.gate && values.has(CARRIED_PASSWORD)) {
          // The password was right, and the browser has posted the answers again without its cookie.
          return rescueAnswers({ ...current, gate: { ...current.gate, password: 'blocked' } });
        }
        if (current.state !== 'form') return rescueAnswers(current);
        const version = values.getAll(versionName)[0];
        const found = await visitorsVersion(database, submissions, current, { key, version });
        Object.assign(problems, found !== current && problemsOfUnsent(found, values));
        const post = { form: inSteps(found.form), values: entriesOf(values), problems, languages };
        const step = await pageRenderer.advance(post);
        const { places } = found;
        const correcting = corrected && (await correctingParts(database, found, corrected));
        const withPlaces = (page: FormPage) => ({ ...page, ...(places && { places }), ...correcting });
        if (step.kind === 'page') {
          if (step.removed) await releaseFiles(context, { formId, key, ids: step.removed });
          return withPlaces(step.page);
        }
        const submission = withoutServerData(step.submission, receivedAt);
        const sender = { userId: null, network: networkOf(request.ip), device: deviceOf(request.headers), pass };
        const homepage = String(values.getAll(HOMEPAGE_INPUT)[0] ?? '').slice(0, 1000);
        await limitBytes(context, request, Buffer.byteLength(JSON.stringify(submission.data)));
        const result = await acceptSubmission(submissions, formId, sender, { ...submission, homepage });
        if (!isRefusal(result)) {
          if (result.differs) return pageRenderer.alreadySubmitted({ ...post, receipt: result.receipt });
          // The fragment tells the page to delete the answers that the browser has saved.
          return { redirect: `${receiptPath(formId, result.receipt)}#${corrected ? 'corrected' : 'sent'}` };
        }
        if (result.refused === 'invalid-input') throw new BadPost(400);
        if (result.retryAfter !== undefined) throw new TooManyRequests(tooManyRefusal(result.retryAfter));
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

/** The actions of a visitor on a stored response, on the page of its receipt. Limited as reading that page is. */
export function postedReceipts(app: FastifyInstance, context: AppContext, answer: Answer): void {
  app.post<{ Params: { formId: string; receipt: string } }>(
    '/fill/:formId/receipt/:receipt/delete',
    { schema: undocumented, config: limited(context.limits.accounts) },
    (request, reply) =>
      answer(request, reply, request.params.formId, () => deleteResponse(context, request, request.params)),
  );
}
