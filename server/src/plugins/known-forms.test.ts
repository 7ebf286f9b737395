import Fastify from 'fastify';
import { refuseWhenFull } from './known-forms';
import { errorResponses } from './refusals';

test('refuses a submission before its body is read while too many are waiting', async () => {
  let isFull = true;
  let isRead = false;
  const app = Fastify();
  errorResponses(app);
  app.addHook('preParsing', async () => {
    isRead = true;
  });
  app.post('/submit', { onRequest: refuseWhenFull({ isFull: () => isFull }) }, async () => ({
    success: true,
  }));
  const refused = await app.inject({ method: 'POST', url: '/submit', payload: { data: {} } });
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after'], isRead]).toEqual([
    503,
    'unavailable',
    '5',
    false,
  ]);
  isFull = false;
  expect((await app.inject({ method: 'POST', url: '/submit', payload: { data: {} } })).statusCode).toBe(200);
  await app.close();
});
