import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { AppRoute } from './routes';

/** A place in a request that a stranger can fill with text. */
export interface Place {
  name: string;
  /** Maximum length that is tried. */
  maxLength: number;
  request(text: string): InjectOptions;
}

/** The app’s data that the requests refer to. */
export interface TestData {
  /** Of the session that sends the next request. A test replaces it when a request has ended the session. */
  token: string;
  /** A published form with one field of each type. */
  formId: string;
  /** Another form of the same owner, which the requests may change. */
  draftId: string;
  responseId: string;
  receipt: string;
  /** Answer keys of the form. */
  answerKeys: readonly string[];
  /** Id of a file question. */
  fileField: string;
}

const MAX_HEADER_LENGTH = 8_000;
const MAX_QUERY_LENGTH = 8_000;
const MAX_BODY_LENGTH = 128_000;

type Body = { [name: string]: unknown };

/**
 * Valid bodies, so that the server reads a changed member as far as possible. Other routes get a body with one member.
 */
const validBodies: { readonly [route: string]: () => Body } = {
  'POST /api/users/register': () => ({ name: 'N', email: `${randomUUID()}@example.org`, password: 'correct horse' }),
  'POST /api/users/login': () => ({ email: 'a@example.org', password: 'correct horse' }),
  'POST /api/users/refresh-token': () => ({ refreshToken: 'x' }),
  'POST /api/users/forgot-password': () => ({ email: 'a@example.org' }),
  'POST /api/users/reset-password': () => ({ token: 'x', password: 'correct horse' }),
  'POST /api/users/google-signin': () => ({ idToken: 'x', firebaseUid: 'x', email: 'a@example.org', name: 'N' }),
  'POST /api/users/change-password': () => ({ currentPassword: 'x', newPassword: 'correct horse' }),
  'POST /api/forms': () => ({ title: 'T', fields: [] }),
  'POST /api/option-lists': () => ({ name: `List ${randomUUID()}`, options: [{ label: 'A' }] }),
  'PUT /api/default-theme': () => ({ theme: { name: 'slate', brightness: 'dark' } }),
  'PUT /api/forms/:id': () => ({ title: 'T', description: '', pages: [], conditions: [], settings: {} }),
  'POST /api/forms/:id/submit': () => ({
    data: {},
    submittedAt: '2026-01-01T00:00:00Z',
    key: randomUUID(),
    version: 1,
    openedAt: '2026-01-01T00:00:00Z',
    timeZone: 'Europe/Lisbon',
    files: {},
  }),
};

const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } });
const many = (text: string, each: number) => Math.max(1, Math.floor(text.length / each));

const field = (change: Body): Body => ({ id: 'f1', type: 'text', label: 'Label', ...change });
const formOf = (...fields: Body[]): Body => ({ title: 'T', pages: [{ id: 'p1', name: 'Page 1', fields }] });

/** Growing parts of an option list. */
const growingLists: { readonly [name: string]: (text: string) => Body } = {
  'an option': (text) => ({ name: 'L', options: [{ label: text }] }),
  'a value': (text) => ({ name: 'L', options: [{ label: 'A', value: text }] }),
  'many listed options': (text) => ({
    name: 'L',
    options: Array.from({ length: many(text, 20) }, (_, index) => ({ label: `${index}` })),
  }),
  'equal listed options': (text) => ({
    name: 'L',
    options: Array.from({ length: many(text, 20) }, () => ({ label: 'a', value: 'b' })),
  }),
};

/** Growing parts of a form. Registration is open, so every stranger may own forms. */
const growingForms: { readonly [name: string]: (text: string) => Body } = {
  'a label': (text) => formOf(field({ label: text })),
  'many fields': (text) => formOf(...Array.from({ length: many(text, 60) }, (_, index) => field({ id: `f${index}` }))),
  'many fields out of order': (text) =>
    formOf(...Array.from({ length: many(text, 60) }, (_, index) => field({ id: `f${index}`, rows: text.slice(0, 9) }))),
  'many options': (text) =>
    formOf(field({ type: 'checkbox', options: Array.from({ length: many(text, 9) }, (_, index) => `${index}`) })),
  'equal options': (text) =>
    formOf(field({ type: 'radio', options: Array.from({ length: many(text, 9) }, () => 'a') })),
  'a pattern': (text) => formOf(field({ validation: { pattern: text } })),
  'many pages': (text) => ({
    title: 'T',
    pages: Array.from({ length: many(text, 20) }, (_, index) => ({ id: `p${index}` })),
  }),
  'many conditions out of order': (text) => ({
    ...formOf(field({})),
    conditions: Array.from({ length: many(text, 90) }, (_, index) => ({
      id: `c${index}`,
      target: { kind: 'field', id: text.slice(0, 9) },
      terms: [{ fieldId: text.slice(0, 9), comparison: 'is' }],
    })),
  }),
  'many conditions': (text) => ({
    ...formOf(field({}), field({ id: 'f2' })),
    conditions: Array.from({ length: many(text, 120) }, (_, index) => ({
      id: `c${index}`,
      action: 'show',
      target: { kind: 'field', id: 'f2' },
      match: 'any',
      terms: [{ fieldId: 'f1', comparison: 'is', operand: text.slice(0, 30) }],
    })),
  }),
};

const multipart = (parts: string) => ({
  payload: `${parts}--edge--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
});
const part = (head: string, value: string) => `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const fileParts: { readonly [name: string]: (text: string) => string } = {
  'the content of a file': (text) => part('name="file"; filename="a.txt"', text),
  'the name of a file': (text) => part(`name="file"; filename="${text.slice(0, 60_000)}"`, 'x'),
  'the head of a part': (text) => part(`name="a"; ${text.slice(0, 60_000)}`, 'x'),
  'many parts': (text) => part('name="a"', 'x').repeat(many(text, 60)),
  'many names': (text) => Array.from({ length: many(text, 60) }, (_, index) => part(`name="a${index}"`, 'x')).join(''),
};

/** Builds the form post of a browser without scripts. */
function postedPage({ answerKeys, fileField }: TestData, name: string, text: string): string {
  const hiddenInputs: [string, string][] = [
    ['~key', randomUUID()],
    ['~opened', '2026-01-01T00:00:00.000Z'],
    ['~version', '2'],
    ['~page', 'page-1'],
    ['~answers', '{}'],
    ['~files', '{}'],
    ['~hidden', '[]'],
    ['~language', 'en'],
    ['step', 'submit'],
  ];
  const inputs = [
    ...hiddenInputs,
    ...answerKeys.filter((key) => key !== fileField).map((key): [string, string] => [key, '']),
  ];
  return inputs.map(([each, value]) => part(`name="${each}"`, each === name ? text : value)).join('');
}

/** Returns the path of a route with ids that exist. Deleting routes get unknown ids. */
function addressOf({ method, path }: AppRoute, data: TestData): string {
  const destroys = method === 'DELETE';
  const ids: { [name: string]: string } = {
    id: destroys ? randomUUID() : method === 'PUT' ? data.draftId : data.formId,
    formId: data.formId,
    responseId: destroys ? randomUUID() : data.responseId,
    fileId: randomUUID(),
    receipt: data.receipt,
    version: '2',
  };
  return path.replace('*', '/nothing').replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
}

const headerNames = [
  'accept-language',
  'accept-encoding',
  'authorization',
  'cookie',
  'user-agent',
  'if-none-match',
  'range',
];
/** Replaces characters that a header cannot contain, because Node would reject the request. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '~');

/** Adds a place of the route. */
type Add = (what: string, maxLength: number, request: Place['request']) => void;

/** The pieces of requests to a route, and the list to which its places are added. */
interface PlacesOfRoute {
  route: AppRoute;
  data: TestData;
  base: Base;
  add: Add;
}

/** Adds the places that every route has: headers, query and ids. */
function addressPlaces({ route, data, base, add }: PlacesOfRoute, query: readonly string[]): void {
  const validBody = validBodies[nameOf(route)];
  const url = () => addressOf(route, data);
  for (const header of headerNames) {
    add(`header ${header}`, MAX_HEADER_LENGTH, (text) =>
      base({ ...(validBody ? json(JSON.stringify(validBody())) : {}), headers: { [header]: headerText(text) } }),
    );
  }
  const prefilled = route.method === 'GET' && route.path === '/fill/:formId' ? data.answerKeys : [];
  for (const parameter of [...query, 'anything', ...prefilled.map((key) => `prefill_${key}`)]) {
    add(`query ${parameter}`, MAX_QUERY_LENGTH, (text) =>
      base({ url: `${url()}?${new URLSearchParams({ ...queryOf(route, data), [parameter]: text })}` }),
    );
  }
  add('many parameters', MAX_QUERY_LENGTH, (text) => base({ url: `${url()}?${'a=b&'.repeat(many(text, 4))}` }));
  if (route.path.includes(':')) {
    const [before = ''] = route.path.split(':');
    add('an id', MAX_QUERY_LENGTH, (text) => base({ url: `${before}${encodeURIComponent(text)}` }));
  }
}

/** Adds the places of a JSON body. */
function bodyPlaces({ route, data, base, add }: PlacesOfRoute, members: readonly string[]): void {
  const validBody = validBodies[nameOf(route)];
  const withBody = (what: string, body: (text: string) => unknown) =>
    add(what, MAX_BODY_LENGTH, (text) => base(json(JSON.stringify(body(text)))));
  for (const member of members) withBody(`member ${member}`, (text) => ({ ...validBody?.(), [member]: text }));
  add('a raw body', MAX_BODY_LENGTH, (text) => base(json(text)));
  add('a nested body', MAX_BODY_LENGTH, (text) => {
    const deep = many(text, 2);
    return base(json(`{"data":${'['.repeat(deep)}${']'.repeat(deep)}}`));
  });
  const keys = (text: string) =>
    Object.fromEntries(Array.from({ length: many(text, 9) }, (_, place) => [`k${place}`, text.slice(0, 3)]));
  withBody('many members', (text) => ({ ...validBody?.(), ...keys(text) }));
  if (members.includes('options')) for (const [what, body] of Object.entries(growingLists)) withBody(what, body);
  if (members.includes('pages')) for (const [what, body] of Object.entries(growingForms)) withBody(what, body);
  if (!members.includes('data')) return;
  withBody('many answers', (text) => ({ ...validBody?.(), data: keys(text) }));
  for (const key of data.answerKeys) {
    withBody(`the answer to ${key}`, (text) => ({ ...validBody?.(), data: { [key]: text } }));
    withBody(`a list as the answer to ${key}`, (text) => ({
      ...validBody?.(),
      data: { [key]: Array.from({ length: many(text, 4) }, () => text.slice(0, 2)) },
    }));
  }
}

/** The hidden inputs of the visitor’s page. */
const pageInputs = ['~key', '~opened', '~version', '~page', '~answers', '~files', '~hidden', '~language', 'step'];

/** Adds the places of a multipart body. */
function multipartPlaces(route: AppRoute, data: TestData, base: Base, add: Add): void {
  const url = () => `${addressOf(route, data)}?${new URLSearchParams(queryOf(route, data))}`;
  for (const [what, body] of Object.entries(fileParts)) {
    add(what, MAX_BODY_LENGTH, (text) => base({ ...multipart(body(text)), url: url() }));
  }
  if (!route.path.startsWith('/fill/')) return;
  for (const input of [...pageInputs, ...data.answerKeys]) {
    add(`input ${input}`, MAX_BODY_LENGTH, (text) => base(multipart(postedPage(data, input, text))));
  }
}

/** Builds a logged-in request to the route. */
type Base = (more?: InjectOptions) => InjectOptions;

const nameOf = ({ method, path }: AppRoute) => `${method} ${path}`;

/**
 * Lists the places of a route.
 *
 * @param query names of the described query parameters
 * @param members names of the described members of the body
 */
export function placesOf(
  route: AppRoute,
  { query, members }: { query: readonly string[]; members: readonly string[] },
  data: TestData,
): Place[] {
  const base: Base = (more = {}) => ({
    method: route.method as 'GET',
    url: addressOf(route, data),
    ...more,
    headers: { authorization: `Bearer ${data.token}`, ...more.headers },
  });
  const places: Place[] = [];
  const add: Add = (what, maxLength, request) => places.push({ name: `${nameOf(route)}: ${what}`, maxLength, request });
  addressPlaces({ route, data, base, add }, query);
  if (route.method === 'GET') return places;
  bodyPlaces({ route, data, base, add }, members);
  multipartPlaces(route, data, base, add);
  return places;
}

/** Returns the query parameters that the route requires. */
const queryOf = ({ path }: AppRoute, { fileField }: TestData): { [name: string]: string } =>
  path.endsWith('/files') ? { key: randomUUID(), field: fileField } : {};
