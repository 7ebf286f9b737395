import type { FastifyInstance } from 'fastify';
import { routesOf } from '../growth/routes';
import { type Schema, sampleOf } from './sample';

/** A call of the API, as the server’s own description has it. */
export interface Operation {
  /** `PUT /api/forms/:id` */
  name: string;
  method: string;
  path: string;
  /** Whether it can be called without a log-in. */
  isOpen: boolean;
  query: { name: string; required: boolean; description: string; schema: Schema }[];
  /** The schema of its JSON body; null for another body or none. */
  body: Schema | null;
}

interface Described {
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
}

/** Lists all routes of an app with their description, and those that the description hides. */
export function operationsOf(app: FastifyInstance): Operation[] {
  const { paths = {} } = app.swagger() as unknown as { paths: { [path: string]: { [method: string]: Described } } };
  return routesOf(app).map(({ method, path }) => {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
    const { security = [], parameters = [], requestBody } = described;
    return {
      name: `${method} ${path}`,
      method,
      path,
      isOpen: security.length === 0 || security.some((each) => Object.keys(each).length === 0),
      query: parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, required = false, description = '', schema }) => ({ name, required, description, schema })),
      body: requestBody?.content['application/json']?.schema ?? null,
    };
  });
}

/** Ids by their kind, such as `formId`. */
export type Ids = { readonly [kind: string]: string };

/** A place in a request that names something by its id. */
export interface IdPlace {
  /** `path id`, `query field`, `body ids` */
  name: string;
  /** The kind of id that belongs there. */
  kind: string;
}

/** The kinds of ids in the path, where the name of the parameter does not say it. */
const pathKinds: { readonly [place: string]: string } = {
  'GET /api/avatars/:id': 'avatarId',
  'GET /api/images/:id': 'imageId',
  'GET /api/archives/:token': 'archiveToken',
  'GET /api/unsubscribe/:token': 'unsubscribeToken',
  'POST /api/unsubscribe/:token': 'unsubscribeToken',
};
const kindOfParameter: { readonly [name: string]: string } = { id: 'formId', token: 'analyticsToken' };

/** The members and parameters that hold ids, by their name. */
const kindOfMember: { readonly [name: string]: string } = {
  ids: 'responseId',
  undo: 'undo',
  key: 'key',
  field: 'fileField',
  fieldId: 'emailField',
  files: 'uploadId',
  row: 'choiceField',
  column: 'choiceField',
  email: 'email',
  organization: 'organizationId',
  organizationId: 'organizationId',
  parentId: 'folderId',
  folderId: 'folderId',
};
const kindOfMemberIn: { readonly [place: string]: string } = {
  'POST /api/forms/:id/responses/export id': 'exportId',
  'POST /api/forms/:id/responses/export responses': 'responseId',
  'POST /api/forms/:id/responses/import id': 'importId',
};
/**
 * Ids that a client makes. They name nothing of another account: deletions with the same id are parts of one in their form only, and
 * what is created under an id that is taken is refused as if its name were, or gets an id that also depends on the account.
 */
const madeByClients: ReadonlySet<string> = new Set([
  'POST /api/forms/:id/responses/delete undo',
  'POST /api/forms/:id/response-views id',
  'POST /api/folders id',
  'POST /api/forms creationId',
  'POST /api/forms/:id/webhooks creationId',
  'POST /api/option-lists creationId',
  'POST /api/organizations creationId',
  'POST /api/users/api-keys creationId',
]);
const looksLikeAnId = /^(?:id|ids|undo|key)$|Ids?$/;

/** Returns the kind of a member. Fails for a new one that looks like an id, so that none is left out of the walk. */
function memberKind(operation: Operation, member: string): string | undefined {
  if (madeByClients.has(`${operation.name} ${member}`)) return undefined;
  const kind = kindOfMemberIn[`${operation.name} ${member}`] ?? kindOfMember[member];
  if (!kind && looksLikeAnId.test(member)) throw new Error(`${operation.name}: which kind of id is ${member}?`);
  return kind;
}

/** Lists the places of a call that name something by its id. */
export function idPlacesOf(operation: Operation): IdPlace[] {
  const parameters = [...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = parameters.map((name) => ({
    name: `path ${name}`,
    kind: pathKinds[operation.name] ?? kindOfParameter[name] ?? name,
  }));
  const named = (where: string, names: readonly string[]) =>
    names.flatMap((name) => {
      const kind = memberKind(operation, name);
      return kind ? [{ name: `${where} ${name}`, kind }] : [];
    });
  const query = operation.query.map(({ name }) => name);
  return [...inPath, ...named('query', query), ...named('body', Object.keys(operation.body?.properties ?? {}))];
}

/** Bodies whose schema does not say all that the server checks. The ids are put into them afterwards. */
const bodies: { readonly [operation: string]: object } = {
  'POST /api/forms': { title: 'Walked' },
  'PUT /api/forms/:id': { title: 'Walked' },
  'PUT /api/forms/:id/notifications': {
    frequency: 'daily',
    recipients: ['walker@example.org'],
    includesAnswers: true,
    timeZone: 'Europe/Lisbon',
    copy: null,
  },
  'POST /api/forms/:id/webhooks': {
    url: 'https://hooks.invalid/walked',
    events: ['response.created'],
    shape: 'json',
    isOrdered: false,
  },
  'PUT /api/forms/:id/webhooks/:webhookId': {
    url: 'https://hooks.invalid/walked',
    events: ['response.created'],
    shape: 'json',
    isOrdered: false,
  },
  'POST /api/option-lists': { name: 'Walked', options: [{ label: 'Walked' }] },
  'PUT /api/option-lists/:listId': { name: 'Walked', options: [{ label: 'Walked' }] },
  'PUT /api/default-theme': { theme: { name: 'slate', brightness: 'dark' } },
  'PUT /api/forms/:id/retention': { days: null, keepsInProgress: false },
  'POST /api/forms/:id/retention/count': { days: 30, keepsInProgress: false },
  'PUT /api/forms/:id/availability': {
    ...{ isAccepting: true, opensAt: null, closesAt: null, timeZone: 'UTC', maxResponses: 900, onePer: 'none' },
    ...{ emailField: null, closedMessage: 'Walked', hasWaitingList: false, stock: [] },
  },
  'POST /api/organizations/:organizationId/invitations': { emails: ['walker@example.org'], role: 'viewer' },
  'POST /api/forms/:id/responses/import': {
    skipRefused: true,
    targets: [{ kind: 'note' }],
    dateOrder: 'ymd',
    language: 'en',
    tz: 'UTC',
    rows: [['Walked']],
  },
};

/** The value of a place that holds an id: some members hold a list or a table of them. */
function placed(place: string, id: string, ids: Ids): unknown {
  if (place === 'ids' || place === 'responses') return [id];
  if (place === 'files') return { [ids.fileField ?? '']: [id] };
  return id;
}

const edge = 'multipart/form-data; boundary=edge';
const filePart = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello\r\n--edge--\r\n';

/** Builds a request whose places have these ids. */
export function requestOf(operation: Operation, places: readonly IdPlace[], ids: Ids) {
  const idAt = (name: string) => {
    const place = places.find((each) => each.name === name);
    if (place && ids[place.kind] === undefined) throw new Error(`${operation.name}: no id of the kind ${place.kind}`);
    return place ? ids[place.kind] : undefined;
  };
  const path = operation.path
    .replace('*', '/nothing')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(idAt(`path ${name}`) ?? ''));
  const query = operation.query.flatMap(({ name, required, schema }): [string, string][] => {
    const id = idAt(`query ${name}`);
    return id || required ? [[name, id ?? String(sampleOf(schema, name))]] : [];
  });
  const url = query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
  const request = { method: operation.method as 'GET', url };
  if (operation.path.endsWith('/files')) return { ...request, headers: { 'content-type': edge }, payload: filePart };
  if (!operation.body) return { ...request, headers: {} };
  const hasId = (member: string) => idAt(`body ${member}`) !== undefined;
  const body = { ...(bodies[operation.name] ?? (sampleOf(operation.body, '', hasId) as object)) } as {
    [member: string]: unknown;
  };
  for (const member of Object.keys(operation.body.properties ?? {})) {
    const id = idAt(`body ${member}`);
    if (id) body[member] = placed(member, id, ids);
  }
  if (operation.name === 'POST /api/forms/:id/submit') body.data = { [ids.nameField ?? '']: 'Walked' };
  return { ...request, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}
