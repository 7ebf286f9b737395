import type { FastifyInstance } from 'fastify';

// An escape, taken as a whole from the left, so that an escaped backslash before a `u` is not mistaken for one.
const escapes = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.)/g;

/** JSON text without what no database column can hold: the NUL character goes, half a character becomes U+FFFD. */
function storableJson(text: string): string {
  if (!/\\u(?:0000|[dD][89a-fA-F])/.test(text)) return text;
  return text.replace(escapes, (one) => {
    if (one === '\\u0000') return '';
    return /^\\u[dD][89a-fA-F]..$/.test(one) ? '\\ufffd' : one;
  });
}

/** Bodies in JSON, whose every text can be stored. Members that would reach a prototype are refused. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients announce JSON and send nothing, as with a DELETE. A route that needs a body says so itself.
    if (body === '') done(null, undefined);
    else parse(request, storableJson(body), done);
  });
}
