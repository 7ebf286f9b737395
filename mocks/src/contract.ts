import Ajv from 'ajv';
import addFormats from 'ajv-formats';

interface Media {
  schema?: object;
}

interface Operation {
  responses: { [status: string]: { content?: { [type: string]: Media } } };
}

/** The server’s OpenAPI document, as far as answers are concerned. */
export interface Described {
  paths: { [path: string]: { [method: string]: Operation } };
}

const ajv = addFormats(new Ajv({ strict: false }));

/** The described call that an address belongs to, as `METHOD /path/{id}`; a path without parameters goes first. */
export function callOf(described: Described, method: string, url: string): string | undefined {
  const path = url.split('?')[0] ?? '';
  const patterns = Object.entries(described.paths)
    .filter(([, methods]) => method.toLowerCase() in methods)
    .map(([pattern]) => pattern)
    .sort((a, b) => a.split('{').length - b.split('{').length);
  const found = patterns.find((pattern) => new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path));
  return found && `${method.toUpperCase()} ${found}`;
}

/** Compares a response with the server’s description of the call. Returns the difference; null if there is none. */
export function breach(
  described: Described,
  call: string,
  answer: { status: number; type: string; text: string },
): string | null {
  const [method = '', path = ''] = call.split(' ');
  const responses = described.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const content = (responses[answer.status] ?? responses[`${String(answer.status)[0]}XX`])?.content;
  if (!content) return `the server never answers ${answer.status}`;
  const type = answer.type.split(';')[0] ?? '';
  const media = content[type];
  if (!media) return `the server does not answer in ${type}`;
  if (type !== 'application/json' || !media.schema) return null;
  return ajv.validate(media.schema, JSON.parse(answer.text)) ? null : ajv.errorsText();
}
