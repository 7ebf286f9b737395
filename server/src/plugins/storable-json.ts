import { errorCodes, type FastifyInstance } from 'fastify';
import { isTooDeep } from '../schemas/too-deep';
import { hasTooManyValues } from '../schemas/too-many-values';
import { readWholeBody } from './whole-body';

// Matches whole escape sequences from left to right, so that an escaped backslash before a `u` is not taken for one.
const escapes = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)/g;

/** Makes JSON text storable in a database: removes NUL characters and replaces lone surrogates by U+FFFD. */
function storableJson(text: string): string {
  if (!/\\u(?:0000|[dD][89a-fA-F])/.test(text)) return text;
  return text.replace(escapes, (one) => {
    if (one === '\\u0000') return '';
    return /^\\u[dD][89a-fA-F]..$/.test(one) ? '\\ufffd' : one;
  });
}

/**
 * Parses JSON bodies into values that the database can store. Rejects members such as `__proto__`, and more values than
 * any call needs, also within each other.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyBytes', 0);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readWholeBody(request, payload, (error, content) => {
      if (error) return done(error);
      const body = content.toString('utf8');
      // Some clients send the JSON content type without a body, for example with DELETE. Routes validate this themselves.
      if (body === '') return done(null, undefined);
      if (hasTooManyValues(body)) return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      if (isTooDeep(body)) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
      return parse(request, storableJson(body), done);
    });
  });
}
