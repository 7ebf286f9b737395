import type { InjectOptions } from 'fastify';
import type { Choose } from '../chooser';
import { contentTypes, oddHeaders, oddNames, oddParts, oddQueries, oddTexts, oddValues } from './values';

/** A request that can be changed. */
type Request = Omit<InjectOptions, 'url' | 'headers'> & { url: string; headers: { [name: string]: string } };

const oneOf = <Item>(list: readonly Item[], choose: Choose): Item => list[choose(list.length)] as Item;

/** Puts an odd value, or a member with an odd name, somewhere into a value. */
function changed(value: unknown, choose: Choose): unknown {
  if (typeof value !== 'object' || value === null || choose(3) === 0) return oneOf(oddValues, choose);
  if (Array.isArray(value)) {
    if (value.length === 0 || choose(4) === 0) return [...value, oneOf(oddValues, choose)];
    const at = choose(value.length);
    return value.map((each, index) => (index === at ? changed(each, choose) : each));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || choose(5) === 0) {
    return Object.fromEntries([...entries, [oneOf(oddNames, choose), oneOf(oddValues, choose)]]);
  }
  const at = choose(entries.length);
  if (choose(6) === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(entries.map(([name, each], index) => [name, index === at ? changed(each, choose) : each]));
}

/** The body of a request; empty if it is no JSON that can be written again. */
function bodyOf({ payload }: Request): unknown {
  const text = String(payload ?? '{}');
  try {
    // Very deep ones cannot.
    return text.length < 50_000 ? JSON.parse(JSON.stringify(JSON.parse(text))) : {};
  } catch {
    return {};
  }
}

function changedJson(request: Request, choose: Choose): Request {
  let body = bodyOf(request);
  const times = 1 + choose(3);
  for (let index = 0; index < times; index += 1) body = changed(body, choose);
  const headers = { ...request.headers, 'content-type': 'application/json' };
  return { ...request, headers, payload: JSON.stringify(body) };
}

function changedBytes(request: Request, choose: Choose): Request {
  const bytes = Buffer.from(String(request.payload ?? '{"a":[1,2,3]}'));
  for (let index = 0; index < 3; index += 1) bytes[choose(Math.max(1, bytes.length))] = choose(256);
  return { ...request, payload: bytes.subarray(0, 1 + choose(bytes.length)) };
}

function changedPath(request: Request, choose: Choose): Request {
  const [path = '', query = ''] = request.url.split('?');
  const parts = path.split('/');
  const at = 1 + choose(parts.length - 1);
  const value = oneOf(oddValues, choose);
  parts[at] = encodeURIComponent(
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value).toWellFormed(),
  ).slice(0, 3_000);
  return { ...request, url: `${parts.join('/')}${query && `?${query}`}` };
}

const mutations: readonly ((request: Request, choose: Choose) => Request)[] = [
  changedJson,
  changedJson,
  changedJson,
  (request, choose) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
    payload: oneOf(oddTexts, choose),
  }),
  changedBytes,
  (request, choose) => ({
    ...request,
    headers: { ...request.headers, 'content-type': oneOf(contentTypes, choose) },
    payload: request.payload ?? oneOf(oddTexts, choose),
  }),
  (request, choose) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: oneOf(oddParts, choose)(),
  }),
  (request, choose) => {
    const [name, value] = oneOf(oddHeaders, choose);
    return { ...request, headers: { ...request.headers, [name]: value } };
  },
  (request, choose) => ({ ...request, url: `${request.url}${oneOf(oddQueries, choose)}` }),
  (request, choose) => ({
    ...request,
    url: `${request.url}${request.url.includes('?') ? '&' : '?'}${oneOf(oddQueries, choose).slice(1)}`,
  }),
  changedPath,
];

/** Changes a valid request once or twice. */
export function mutated(request: Request, choose: Choose): Request {
  let result = oneOf(mutations, choose)(request, choose);
  if (choose(4) === 0) result = oneOf(mutations, choose)(result, choose);
  return result;
}
