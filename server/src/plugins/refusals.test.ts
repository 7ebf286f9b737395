import Fastify from 'fastify';
import { errorResponses } from './refusals';

describe('an error because of a header that cannot be sent', () => {
  const newApp = () => {
    const app = Fastify();
    errorResponses(app);
    return app;
  };

  test('is answered in the envelope', async () => {
    const app = newApp();
    app.get('/', async (_request, reply) => reply.redirect('/fill/€'));
    app.get('/several', async (_request, reply) => reply.header('set-cookie', ['a=1', 'b=\r\nx']).send('done'));
    for (const url of ['/', '/several']) {
      const answered = await app.inject({ url });
      expect(answered.statusCode).toBe(500);
      expect(answered.json()).toMatchObject({ success: false, code: 'internal' });
      expect([answered.headers.location, answered.headers['set-cookie']]).toEqual([undefined, undefined]);
    }
  });

  test('is answered by the page of a scope that answers with pages', async () => {
    const app = newApp();
    await app.register(async (pages) => {
      pages.setErrorHandler((_error, _request, reply) => reply.code(500).type('text/html').send('<p>Try again.</p>'));
      pages.get('/', async (_request, reply) => reply.redirect('/fill/\r\nX'));
    });
    const answered = await app.inject({ url: '/' });
    expect([answered.statusCode, answered.body]).toEqual([500, '<p>Try again.</p>']);
  });
});
