import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { buildApp } from '../app';
import { noLimits } from '../settings/limits';
import { testDatabase } from '../testing/test-database';
import { startTracing } from './tracing';

interface SentSpan {
  name: string;
  spanId: string;
  traceId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
  attributes: { key: string; value: { stringValue?: string } }[];
}

test.each([
  ['continues that of a trusted proxy', 1],
  ['links that of a stranger', false],
] as const)('a request and its statements are one trace, which %s and has no values', async (_name, trustProxy) => {
  const spans: SentSpan[] = [];
  const collector = createServer(async (request, response) => {
    const sent = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const tracing = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`);
  const opened = await testDatabase();
  const app = await buildApp({
    database: tracing.over(opened),
    tracing,
    dataFolder: '/nowhere',
    publicUrl: 'https://forms.example.org',
    limits: noLimits,
    trustProxy,
  });
  const caller = '0af7651916cd43dd8448eb211c80319c';
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { traceparent: `00-${caller}-b7ad6b7169203331-01` },
    payload: { email: 'somebody@example.org', password: 'a secret password' },
  });
  const exports = tracing.over(opened).until(new AbortController().signal);
  const read: unknown[] = [];
  for await (const rows of exports.cursor('SELECT 7 AS plot', [], 10)) read.push(...rows);
  expect([...read, ...(await exports.query('SELECT 8 AS plot'))]).toEqual([{ plot: 7 }, { plot: 8 }]);
  await app.close();
  await tracing.stop();
  collector.close();
  await opened.close();

  const request = spans.find(({ name }) => name === 'POST /api/users/login');
  const given = { traceId: caller, spanId: 'b7ad6b7169203331' };
  if (trustProxy) expect(request).toMatchObject({ traceId: given.traceId, parentSpanId: given.spanId });
  else expect(request?.links).toEqual([expect.objectContaining(given)]);
  expect(request?.traceId === caller).toBe(Boolean(trustProxy));
  expect(request?.attributes).toContainEqual({
    key: 'tessera.request.id',
    value: { stringValue: headers['x-request-id'] },
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  const texts = spans.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue));
  expect(texts).toEqual(expect.arrayContaining(['SELECT 7 AS plot', 'SELECT 8 AS plot']));
  expect(JSON.stringify(spans)).not.toMatch(/somebody|a secret/);
});
