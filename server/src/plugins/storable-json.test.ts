import Fastify from 'fastify';
import { errorResponses } from './refusals';
import { jsonBodies } from './storable-json';

/** Sends a body to a server that says how many members it has read. */
async function send(body: string) {
  const app = Fastify();
  errorResponses(app);
  jsonBodies(app);
  app.post('/', { bodyLimit: 64 * 1024 ** 2 }, (request, reply) =>
    reply.send({ members: Object.keys(request.body as object).length }),
  );
  const { statusCode, body: answer } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: statusCode, ...(JSON.parse(answer) as { members?: number; code?: string }) };
}

const repeated = (value: string, count: number) => `[${Array.from({ length: count }, () => value).join()}]`;

test('reads the largest table of an import', async () => {
  const row = repeated('"Saffron, “dried” \\" [{"', 20);
  expect(await send(repeated(row, 50_000))).toEqual({ status: 200, members: 50_000 });
}, 60_000);

test.each([
  ['lists', repeated('[]', 150_000)],
  ['objects', repeated('{}', 150_000)],
  ['levels of lists', '['.repeat(150_000)],
  ['values', repeated('0', 6_100_000)],
])('refuses a body with too many %s before it is parsed', async (_, body) => {
  expect(await send(body)).toMatchObject({ status: 413, code: 'body-too-large' });
});

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
  ['both', '[{"a":', '}]'],
])('refuses a small body with too many levels of %s before it is parsed', async (_, start, end) => {
  const nested = (levels: number) => `{"data":${start.repeat(levels)}1${end.repeat(levels)}}`;
  expect(await send(nested(5_000))).toMatchObject({ status: 400, code: 'invalid-json' });
  expect(await send(nested(40))).toEqual({ status: 200, members: 1 });
});

test('characters of texts are no lists', async () => {
  const text = '[{,'.repeat(200_000);
  expect(await send(JSON.stringify({ text, quoted: `\\"${text}` }))).toEqual({ status: 200, members: 2 });
});

test('reads a small body without counting', async () => {
  expect(await send('{"one":[1]}')).toEqual({ status: 200, members: 1 });
  expect(await send('{"one":')).toMatchObject({ status: 400, code: 'invalid-json' });
});
