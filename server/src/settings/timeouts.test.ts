import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { useTestApp } from '../testing/test-app';
import { readTimeouts } from './timeouts';

const generous = { requestMs: 60_000, idleMs: 60_000, stopMs: 60_000 };

/** Opens a connection and sends a body that never ends. */
async function unfinished(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  );
  return socket;
}

describe.each([
  ['a body that does not end', { ...generous, requestMs: 200 }],
  ['a connection without a byte', { ...generous, idleMs: 200 }],
])('%s', (_, timeouts) => {
  const app = useTestApp({ timeouts });
  test('closes the connection of a body that never ends', async () => {
    await app().app.listen({ port: 0, host: '127.0.0.1' });
    const socket = await unfinished((app().app.server.address() as AddressInfo).port);
    socket.resume();
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });
});

describe('stopping the server', () => {
  const app = useTestApp({ timeouts: { ...generous, stopMs: 200 } });
  test('does not wait for a body that never ends', async () => {
    await app().app.listen({ port: 0, host: '127.0.0.1' });
    const arrived = once(app().app.server, 'request');
    const socket = await unfinished((app().app.server.address() as AddressInfo).port);
    socket.on('error', () => undefined);
    await arrived;
    await app().app.close();
    expect(app().app.server.listening).toBe(false);
  });
});

test('rejects timeouts that are not whole seconds in one clear line', () => {
  expect(readTimeouts({ REQUEST_TIMEOUT: '60', STOP_TIMEOUT: '5' })).toEqual({
    requestMs: 60_000,
    idleMs: 120_000,
    stopMs: 5_000,
  });
  for (const wrong of ['0', '-1', '1.5', '1m', '9'.repeat(7)])
    expect(() => readTimeouts({ IDLE_TIMEOUT: wrong })).toThrow(
      `IDLE_TIMEOUT must be a whole number of seconds from 1 to 999999, not: ${wrong}`,
    );
});
