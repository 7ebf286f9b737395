import { validateHeaderValue } from 'node:http';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { isConnectionError } from '../database/database-errors';
import { type Refusal, type RefusalCode, TooManyRequests } from '../errors';
import { StoreFailure } from '../files/store-failure';
import { refusals } from '../texts/refusals';
import { isMalformedMultipart } from './malformed-multipart';
import { BODY_GIVEN_UP } from './whole-body';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a refusal in the envelope. `more` adds members to the body, such as the `data` of a conflict. */
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

/** Maps Fastify’s own errors to refusals. */
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
  [BODY_GIVEN_UP]: 'unavailable',
};

/** The problem of a value, without its name. */
function sentenceOf({ keyword, message, params }: FastifySchemaValidationError): string {
  if (keyword === 'format' && params.format === 'date-time')
    return 'must be a date and time such as 2026-11-21T10:00:00Z';
  return (keyword === 'pattern' ? undefined : message) ?? 'is not valid';
}

/** Converts schema errors to a message per path. */
function inputErrors(error: FastifyError): { [path: string]: string } {
  const errors: { [path: string]: string } = {};
  for (const problem of error.validation ?? []) {
    const { instancePath, params } = problem;
    const missing = 'missingProperty' in params ? String(params.missingProperty) : undefined;
    const path = [...instancePath.split('/').slice(1), ...(missing ? [missing] : [])].join('.');
    const place = path || (error.validationContext ?? 'body');
    errors[place] ??= missing ? `${missing} is required` : sentenceOf(problem);
  }
  return errors;
}

/** Sends an error in the envelope. Does not reveal details of internal errors. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.validation) {
    const errors = inputErrors(error);
    const [path, sentence] = Object.entries(errors)[0] ?? [];
    const message = sentence?.startsWith(path ?? '') ? sentence : `${path} ${sentence}`;
    return reply.refuse({ refused: 'invalid-input', message, errors });
  }
  if (error instanceof TooManyRequests) return reply.refuse(error.refusal);
  const known = frameworkRefusals[error.code];
  if (known) return reply.refuse(known);
  if (isMalformedMultipart(error)) return reply.refuse('file-missing');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse.call(reply, 'invalid-input');
  }
  // The client has left, so its statements ended and this is not sent.
  if (error.name === 'AbortError' && reply.raw.destroyed) return reply.refuse('unavailable');
  request.log.error({ err: error }, 'Request failed');
  if (isConnectionError(error) || error instanceof StoreFailure)
    return reply.header('retry-after', '5').refuse('unavailable');
  return reply.refuse('internal');
}

/**
 * Removes headers that Node refuses to send. Otherwise every response to the error fails as well, until Fastify sends its own
 * one, which is in no envelope.
 */
function dropInvalidHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    try {
      for (const each of [value].flat()) validateHeaderValue(name, String(each));
    } catch {
      reply.removeHeader(name);
    }
  }
}

/** Sends all refusals and errors in the envelope, including those for unknown endpoints and invalid input. */
export function errorResponses(app: FastifyInstance): void {
  app.decorateReply('refuse', refuse);
  app.addHook('onError', async (_request, reply) => dropInvalidHeaders(reply));
  app.setErrorHandler(answerError);
}
