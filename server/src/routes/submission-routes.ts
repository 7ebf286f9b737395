import { successWith } from '@tessera/form-model/schema/envelope';
import { OpenedFormBody } from '@tessera/form-model/schema/form';
import {
  AnswersInvalid,
  ClosedByLimit,
  NotOpen,
  ProofNeeded,
  ReceiptBody,
  SubmissionBody,
  SubmissionKey,
  SubmittedBefore,
} from '@tessera/form-model/schema/response';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { passOf } from '../forms/limits/visitor-pass';
import { publishedForm } from '../forms/published-form';
import { withDeclaredRedirects } from '../forms/redirect-hosts';
import { knownForm, refuseWhenFull } from '../plugins/known-forms';
import { limitBytes, limited } from '../plugins/rate-limits';
import { deviceOf } from '../requests/device';
import { networkOf } from '../requests/network-address';
import { IdParams } from '../schemas/request';
import { SUBMISSION_BYTES } from '../schemas/response-bytes';
import { okResponse } from '../schemas/route-responses';
import { acceptSubmission } from '../submissions/accept-submission';
import type { SubmissionRefusal } from '../submissions/submission';
import type { TypedApp } from '../typed-app';

const tags = ['visitors'];
const hasFiles = (missing: object) => Object.keys(missing).length > 0;

function readPublishedForm(app: TypedApp, { database, limits, redirectHosts, submissionKeys }: AppContext): void {
  const declared = withDeclaredRedirects(redirectHosts);
  app.get(
    '/forms/public/:id',
    {
      config: { permission: 'submit', ...limited(limits.submit) },
      schema: {
        tags,
        summary: 'Read a published form',
        description:
          '404 if the form is not published or the visitor may not see it, 410 if it was closed, 401 with the code ' +
          '`login-to-answer` if it requires a log-in. Limits of the form answer with `form-full`, `form-not-open`, ' +
          '`form-password`, `account-to-answer` or `answered-before`.',
        params: IdParams,
        response: {
          ...okResponse(successWith(OpenedFormBody, 'The published form.')),
          401: ClosedByLimit,
          403: ClosedByLimit,
          410: ClosedByLimit,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const form = await publishedForm(database, id, request.caller?.userId ?? null, passOf(request));
      if (isRefusal(form)) return reply.refuse(form, form.gate ? { data: form.gate } : {});
      return { success: true as const, data: { ...declared(form), key: submissionKeys.issue(id) } };
    },
  );
}

const senderOf = (request: FastifyRequest) => ({
  userId: request.caller?.userId ?? null,
  network: networkOf(request.ip),
  device: deviceOf(request.headers),
  pass: passOf(request),
});

/** What a client needs to know about a refusal; undefined for nothing. */
function refusalData({ missing = {}, problems, proof, gate: { opensAt, timeZone } = {} }: SubmissionRefusal) {
  if (proof) return proof;
  if (opensAt) return { opensAt, timeZone };
  const missingFiles = hasFiles(missing) && { missingFiles: missing };
  return missingFiles || problems ? { ...missingFiles, ...(problems && { problems }) } : undefined;
}

/** The visitors’ routes: read a form and submit answers. They work with and without a log-in. */
export function submissionRoutes(app: TypedApp, context: AppContext): void {
  const { database, limits, submissions } = context;
  readPublishedForm(app, context);
  const stored = successWith(ReceiptBody, 'The response is stored. Calls with the same key get the same receipt.');
  app.post(
    '/forms/:id/submit',
    {
      onRequest: [refuseWhenFull(submissions), knownForm(database)],
      bodyLimit: SUBMISSION_BYTES,
      preHandler: (request) => limitBytes(context, request, request.bodyBytes),
      config: { permission: 'submit', ...limited(limits.submit) },
      schema: {
        tags,
        summary: 'Submit a response',
        description:
          'Stores one response per `key`: 201 for the first call, 200 for a repetition, 409 for other content under the ' +
          'same key. A correction has a key of its own and is stored as a new version of the response. Invalid answers are ' +
          'refused with 422 and a message per answer key. ' +
          'A file that was not uploaded is an error for a required question; for an optional question the response is ' +
          'stored and `missingFiles` lists the file. A limit of the form refuses a response with 403, 409, 410 or 422; the ' +
          'transaction of the response decides. A form with a password needs the cookie that its page sets. A suspicious ' +
          'response waits in quarantine for its owner, with the same answer; one without a `key` from the form’s page is ' +
          'suspicious unless the caller is logged in or the owner allows it. ' +
          '`source: preview` is for owners who try their working draft.',
        params: IdParams,
        headers: Type.Object({
          'Idempotency-Key': Type.Optional({ ...SubmissionKey, description: 'The same as `key` in the body.' }),
        }),
        body: SubmissionBody,
        response: {
          201: stored,
          ...okResponse(stored),
          403: NotOpen,
          409: SubmittedBefore,
          422: AnswersInvalid,
          429: ProofNeeded,
        },
      },
    },
    async (request, reply) => {
      const { 'idempotency-key': header } = request.headers as { 'idempotency-key'?: string };
      const { key = header } = request.body;
      if (header !== undefined && header !== key) {
        const message = 'Idempotency-Key and key differ. Send one of them, or the same in both.';
        return reply.refuse({ refused: 'invalid-input', message, errors: { key: message } });
      }
      const result = await acceptSubmission(submissions, request.params.id, senderOf(request), {
        ...request.body,
        key,
      });
      if (isRefusal(result)) {
        const data = refusalData(result);
        return reply.refuse(result, data ? { data } : {});
      }
      const { receipt, missing, quiz, waiting } = result;
      const submittedAt = result.submittedAt.toISOString();
      const data = {
        receipt,
        submittedAt,
        ...(hasFiles(missing) ? { missingFiles: missing } : {}),
        ...(quiz && { quiz }),
        ...(waiting && { waiting }),
      };
      if (result.differs) return reply.refuse('answers-differ', { data: receipt ? data : null });
      return reply.code(result.repeated ? 200 : 201).send({
        success: true,
        message: 'Your response has been submitted successfully.',
        data,
      });
    },
  );
}
