import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { useTestApp } from './testing/test-app';

const app = useTestApp();

test('answers and stores the submissions that arrived before the stop', async () => {
  const form = await app().form(await app().owner());
  await app().app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app().app.server.address() as AddressInfo;
  const send = () =>
    fetch(`http://127.0.0.1:${port}/api/forms/${form._id}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: randomUUID(), data: { name: 'Vera' }, submittedAt: '2026-11-20T10:00:00Z' }),
    }).then(({ status }) => status);

  const arrived = new Promise<void>((resolve) => app().app.server.once('request', () => resolve()));
  const sent = send();
  await arrived;
  await app().app.close();
  expect(await sent).toBe(201);
  expect(await app().database.query('SELECT 1 FROM responses WHERE form_id = $1', [form._id])).toHaveLength(1);
  await expect(send()).rejects.toThrow('fetch failed');
});
