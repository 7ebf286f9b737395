import Ajv from 'ajv';
import addFormats from 'ajv-formats';

interface Operation {
  responses: { [status: string]: { content?: { [type: string]: { schema: object } } } };
}

/** The parts of the OpenAPI document that the check needs. */
export interface ApiDescription {
  paths: { [path: string]: { [method: string]: Operation } };
}

const ajv = addFormats(new Ajv({ strict: false }));

function operationOf(described: ApiDescription, method: string, url: string): Operation | undefined {
  const path = url.split('?')[0] ?? '';
  const entries = Object.entries(described.paths);
  const exact = entries.find(([pattern]) => pattern === path);
  const fitting = entries.find(([pattern]) => new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path));
  return (exact ?? fitting)?.[1][method.toLowerCase()];
}

/** Compares a JSON response with the server’s OpenAPI description. Returns the mismatch; null if there is none. */
export function responseMismatch(
  described: ApiDescription,
  answer: { method: string; url: string; status: number; body: unknown },
): string | null {
  const operation = operationOf(described, answer.method, answer.url);
  if (!operation) return null;
  const { responses } = operation;
  const response = responses[String(answer.status)] ?? responses[`${String(answer.status)[0]}XX`];
  const schema = response?.content?.['application/json']?.schema;
  if (!schema) return `${answer.method} ${answer.url} does not describe ${answer.status}`;
  return ajv.validate(schema, answer.body) ? null : ajv.errorsText();
}
