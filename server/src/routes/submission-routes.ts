import { carrying } from '@tessera/form-model/wire-schema/envelope';
import { PublicFormBody } from '@tessera/form-model/wire-schema/form';
import { AnswersInvalid, ReceiptBody, SubmissionBody, SubmittedBefore } from '@tessera/form-model/wire-schema/response';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { publishedForm } from '../forms/published-form';
import { knownForm } from '../plugins/known-forms';
import { limited } from '../plugins/rate-limits';
import { answers } from '../schemas/envelope';
import { Id } from '../schemas/request';
import { acceptSubmission } from '../submissions/accept-submission';
import type { TypedApp } from '../typed-app';

const tags = ['visitors'];
const params = Type.Object({ id: Id });
const isNamed = (missing: object) => Object.keys(missing).length > 0;

const SUBMISSION_BYTES = 1024 * 1024;

/** The visitors’ routes: read a form and submit answers. They work with and without a sign-in. */
export function submissionRoutes(app: TypedApp, { database, limits, submissions }: AppContext): void {
  const onRequest = app.readSignIn;

  app.get(
    '/forms/public/:id',
    {
      config: limited(limits.submit),
      onRequest,
      schema: {
        tags,
        summary: 'A published form, as visitors get it',
        description:
          '404 for one that is not published or not for this visitor, 410 for one that was closed, 401 with the ' +
          'code `sign-in-to-answer` for one that needs a sign-in.',
        params,
        response: answers(carrying(PublicFormBody, 'The published version.')),
      },
    },
    async (request, reply) => {
      const form = await publishedForm(database, request.params.id, request.identity?.userId ?? null);
      return isRefusal(form) ? reply.refuse(form) : { success: true as const, data: form };
    },
  );

  const stored = carrying(
    ReceiptBody,
    'The response is stored; the answer to each call with the same key is the same.',
  );
  app.post(
    '/forms/:id/submit',
    {
      onRequest: [onRequest, knownForm(database)],
      bodyLimit: SUBMISSION_BYTES,
      config: limited(limits.submit),
      schema: {
        tags,
        summary: 'Answer a form',
        description:
          'Stored once per `key`: 201 the first time, 200 when the same is repeated, 409 when something else is sent ' +
          'under it: a response is never changed. Answers that do not fit are refused with ' +
          '422 and a sentence by answer key. A file that an answer names and that never arrived is refused where the ' +
          'question must be answered; elsewhere the response is stored and `missingFiles` names it. `source: preview` is the owner trying the working draft.',
        params,
        body: SubmissionBody,
        response: { 201: stored, ...answers(stored), 409: SubmittedBefore, 422: AnswersInvalid },
      },
    },
    async (request, reply) => {
      const userId = request.identity?.userId ?? null;
      const written = await acceptSubmission(submissions, request.params.id, userId, request.body);
      if (isRefusal(written)) {
        const { missing = {}, ...refusal } = written;
        return reply.refuse(refusal, isNamed(missing) ? { data: { missingFiles: missing } } : {});
      }
      const { receipt, missing } = written;
      const submittedAt = written.submittedAt.toISOString();
      const data = { receipt, submittedAt, ...(isNamed(missing) ? { missingFiles: missing } : {}) };
      if (written.differs) return reply.refuse('answers-differ', { data: receipt ? data : null });
      return reply.code(written.repeated ? 200 : 201).send({
        success: true,
        message: 'Your response has been submitted successfully.',
        data,
      });
    },
  );
}
