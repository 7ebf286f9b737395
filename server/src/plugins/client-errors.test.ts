import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

/** Sends bytes as they are, and returns the whole answer. */
async function answerTo(bytes: string): Promise<{ status: string; body: object }> {
  const { server } = app().app;
  if (!server.listening) await app().app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: head.split(' ')[1] ?? '', body: JSON.parse(body) };
}

test('refuses headers that are too large in the envelope', async () => {
  expect(await answerTo(`GET /api/forms HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toEqual({
    status: '431',
    body: {
      success: false,
      message:
        'The address and the headers of the request are too large. Delete the cookies of this site, then try again.',
      code: 'headers-too-large',
    },
  });
});

test('refuses bytes that are no request in the envelope', async () => {
  const { status, body } = await answerTo('Plots & beds\r\n\r\n');
  expect([status, body]).toMatchObject(['400', { success: false, code: 'invalid-input' }]);
});
