import { type Holdings, holdingsOf } from './testing/foreign-access/holdings';
import { idPlacesOf, type Operation, operationsOf, requestOf } from './testing/foreign-access/operations';
import type { Schema } from './testing/foreign-access/sample';
import { oddTimes } from './testing/fuzz/values';
import { useTestApp } from './testing/test-app';

const app = useTestApp();

type Described = Schema & { format?: string; description?: string };

/** Whether a schema describes a date, a time or both. */
function isTime({ format = '', pattern = '', description = '', anyOf = [] }: Described): boolean {
  const names = /^(?:date|time)/.test(format) || pattern.startsWith('^\\d{4}-') || description.includes('YYYY-MM-DD');
  return names || anyOf.some(isTime);
}

/** The paths of all times in a schema, such as `opensAt` or `periods/0/from`. */
function timesIn(schema: Schema, path: readonly string[] = []): string[] {
  if (isTime(schema)) return [path.join('/')];
  const members = Object.entries(schema.properties ?? {});
  return [
    ...members.flatMap(([name, each]) => timesIn(each, [...path, name])),
    ...(schema.items ? timesIn(schema.items, [...path, '0']) : []),
    ...(schema.anyOf ?? []).flatMap((each) => timesIn(each, path)),
  ];
}

const timesOf = ({ query, body }: Operation) => ({
  query: query.filter(({ description, schema }) => isTime({ description, ...schema })).map(({ name }) => name),
  body: body ? timesIn(body) : [],
});

let administrator: Holdings;
let operations: Operation[];
beforeAll(async () => {
  administrator = await holdingsOf(app(), 'adelheid');
  operations = operationsOf(app().app);
});

/** A body with another value at a path, such as `before/opensAt`. */
function withValue(body: object, path: string, value: string): object {
  const [name = '', ...rest] = path.split('/');
  const inner = (body as { [name: string]: unknown })[name];
  return { ...body, [name]: rest.length > 0 ? withValue(Object(inner), rest.join('/'), value) : value };
}

/** Calls an operation with an odd time in one place, in its query or in its body. */
async function statusWith(operation: Operation, where: 'query' | 'body', name: string, time: string): Promise<number> {
  const request = requestOf(operation, idPlacesOf(operation), administrator.ids);
  const authorization = `Bearer ${administrator.owner.token}`;
  const url = new URL(request.url, 'http://localhost');
  if (where === 'query') url.searchParams.set(name, time);
  const body = 'payload' in request ? (JSON.parse(String(request.payload)) as object) : undefined;
  const { statusCode } = await app().app.inject({
    method: request.method,
    url: `${url.pathname}${url.search}`,
    headers: { ...request.headers, authorization },
    ...(body && { payload: JSON.stringify(where === 'body' ? withValue(body, name, time) : body) }),
  });
  return statusCode;
}

test('the calls with times are found', () => {
  const found = operations.filter((operation) => Object.values(timesOf(operation)).some((names) => names.length > 0));
  const names = found.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /api/audit',
      'GET /api/audit/export',
      'GET /api/organizations/:organizationId/audit/export',
      'GET /api/activity',
      'GET /api/activity/export',
      'GET /api/forms/:id/responses',
      'PUT /api/forms/:id/availability',
    ]),
  );
  // `withValue` sets no entries of lists.
  expect(found.flatMap((operation) => timesOf(operation).body).filter((path) => path.includes('/0'))).toEqual([]);
});

test('no call fails because of a time that cannot be read or stored', async () => {
  const failed: string[] = [];
  let refused = 0;
  for (const operation of operations) {
    const times = timesOf(operation);
    for (const where of ['query', 'body'] as const)
      for (const name of times[where])
        for (const time of oddTimes) {
          const status = await statusWith(operation, where, name, time);
          if (status === 400) refused += 1;
          if (status >= 500) failed.push(`${operation.name} ${where} ${name}=${time}: ${status}`);
        }
  }
  expect(failed).toEqual([]);
  expect(refused).toBeGreaterThan(oddTimes.length);
}, 120_000);
