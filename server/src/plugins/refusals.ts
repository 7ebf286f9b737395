import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError } from '../database/database-errors';
import { type Refusal, type RefusalCode, refusals } from '../errors';
import { isMalformedMultipart } from './malformed-multipart';

declare module 'fastify' {
  interface FastifyReply {
    /** Answers a refusal in the envelope. Further members go into the body, as `data` of a conflict. */
    refuse(refusal: RefusalCode | Refusal, more?: { data?: unknown }): FastifyReply;
  }
}

function refuse(this: FastifyReply, refusal: RefusalCode | Refusal, more: { data?: unknown } = {}) {
  const { refused, message, errors, retryAfter }: Refusal =
    typeof refusal === 'string' ? { refused: refusal } : refusal;
  if (retryAfter) this.header('retry-after', retryAfter);
  const entry = refusals[refused];
  return this.code(entry.status)
    .type('application/json; charset=utf-8')
    .send({ success: false, message: message ?? entry.message, code: refused, ...(errors ? { errors } : {}), ...more });
}

/** What the framework refuses before a route sees the call, in our words. */
const frameworkRefusals: { readonly [code: string]: RefusalCode } = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'file-missing',
  FST_REQ_FILE_TOO_LARGE: 'file-too-large',
  FST_FILES_LIMIT: 'file-missing',
  FST_FIELDS_LIMIT: 'invalid-input',
  FST_PARTS_LIMIT: 'file-missing',
};

/** A sentence by path, from what the schema found wrong. */
function inputErrors(error: FastifyError): { [path: string]: string } {
  const errors: { [path: string]: string } = {};
  for (const { instancePath, keyword, message, params } of error.validation ?? []) {
    const missing = 'missingProperty' in params ? String(params.missingProperty) : undefined;
    const path = [...instancePath.split('/').slice(1), ...(missing ? [missing] : [])].join('.');
    const place = path || (error.validationContext ?? 'body');
    errors[place] ??= missing
      ? `${missing} is required`
      : keyword === 'pattern'
        ? 'is not valid'
        : (message ?? 'is not valid');
  }
  return errors;
}

/** Answers an error in the envelope; of what went wrong inside, nothing is told. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.validation) {
    const errors = inputErrors(error);
    const [path, sentence] = Object.entries(errors)[0] ?? [];
    const message = sentence?.startsWith(path ?? '') ? sentence : `${path} ${sentence}`;
    return reply.refuse({ refused: 'invalid-input', message, errors });
  }
  if (error.statusCode === 429) return reply.refuse({ refused: 'too-many-requests', message: error.message });
  const known = frameworkRefusals[error.code];
  if (known) return reply.refuse(known);
  if (isMalformedMultipart(error)) return reply.refuse('file-missing');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse.call(reply, 'invalid-input');
  }
  request.log.error({ err: error }, 'call failed');
  if (isConnectionError(error)) return reply.header('retry-after', '5').refuse('unavailable');
  return reply.refuse('internal');
}

/** Every refusal in the envelope: also unknown calls, invalid input and what went wrong inside, of which nothing is told. */
export function refusalAnswers(app: FastifyInstance): void {
  app.decorateReply('refuse', refuse);
  app.setErrorHandler(answerError);
}
