import { compileConditions } from '@tessera/form-model/compile-conditions';
import { quizReport } from '@tessera/form-model/quiz/quiz-report';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { isRefusal } from '../../errors';
import { countVisit, visitorOf } from '../../forms/count-visit';
import { passOf, rememberBrowser } from '../../forms/limits/visitor-pass';
import { publishedForm } from '../../forms/published-form';
import { findFirstVersion } from '../../repositories/corrections/response-versions';
import { findWaiting } from '../../repositories/limits/form-limits';
import { findByReceipt, mayDelete } from '../../repositories/responses/receipts';
import { undocumented } from '../../schemas/undocumented';
import { missingFiles } from '../../submissions/attached-files';
import { canCorrect, correctionPage, noResponse } from '../../visitor-page/correct-response';
import { openForms } from '../../visitor-page/open-forms';
import { limited } from '../rate-limits';
import type { Answer } from './page-answers';
import { sendPlainPage, waitOf } from './plain-pages';

/** Responds with an HTML page to a request that failed before rendering. */
function refusedPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = Math.min(error.statusCode ?? 500, 500);
  if (status === 500) request.log.error({ err: error }, 'Could not serve a visitor’s page');
  const wait = waitOf(error);
  return sendPlainPage(reply, {
    status,
    title: 'cannotBeShown',
    message: ({ texts, time }) => (wait ? texts.waitToOpen.replace('{time}', time(wait)) : texts.tryLater),
  });
}

/** The pages that are read: the form, its receipt, and the image that counts a view without JavaScript. */
export function readPages(app: FastifyInstance, context: AppContext, answer: Answer): void {
  const { database, limits } = context;
  const findForm = openForms(database);
  app.get<{ Params: { formId: string } }>(
    '/fill/:formId',
    { schema: undocumented, config: limited(limits.submit), errorHandler: refusedPage },
    (request, reply) =>
      answer(request, reply, request.params.formId, async () => {
        const found = await findForm(request.params.formId, passOf(request));
        if (found.state === 'form' && found.countsBrowsers) rememberBrowser(request, reply);
        return found;
      }),
  );

  app.get<{ Params: { formId: string } }>(
    '/fill/:formId/seen',
    { schema: undocumented, config: limited(limits.submit) },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.formId, null, passOf(request));
      if (isRefusal(form)) return reply.refuse(form);
      await countVisit(database, form._id, visitorOf(request));
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );

  app.get<{ Params: { formId: string; receipt: string } }>(
    '/fill/:formId/receipt/:receipt',
    { schema: undocumented, config: limited(limits.accounts), errorHandler: refusedPage },
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
export function correctionPages(app: FastifyInstance, context: AppContext, answer: Answer): void {
  app.get<{ Params: { formId: string; receipt: string } }>(
    '/fill/:formId/receipt/:receipt/correct',
    { schema: undocumented, config: limited(context.limits.accounts), errorHandler: refusedPage },
    (request, reply) => answer(request, reply, request.params.formId, () => correctionPage(context, request.params)),
  );
}
