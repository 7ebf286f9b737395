import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { openedKey } from '../fixtures/responses';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const BURST = 400;

test('Owners keep every acknowledged response when the server is killed during a burst', async () => {
  const server = await TesseraServer.start();
  try {
    const owner = await Owner.register(server.url);
    const id = await owner.createForm(ballot());
    const acknowledged = new Map<string, string>();
    let killed = false;
    const submit = async (key: string) => {
      const answer = await fetch(`${server.url}/api/forms/${id}/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, data: { word: key }, submittedAt: new Date().toISOString() }),
      });
      if (!answer.ok) return;
      acknowledged.set(key, (await answer.json()).data.receipt);
      // In the middle of the burst: some submissions are acknowledged, many are not.
      if (acknowledged.size < BURST / 4 || killed) return;
      killed = true;
      await server.kill();
    };
    const keys = await Promise.all(Array.from({ length: BURST }, () => openedKey(server.url, id)));
    await Promise.allSettled(keys.map(submit));
    expect(acknowledged.size).toBeGreaterThanOrEqual(BURST / 4);

    await server.run();
    const stored = new Set<unknown>();
    for (let page = 1, more = true; more; page += 1) {
      const { responses, pagination } = await owner.call('GET', `/forms/${id}/responses?page=${page}&limit=50`);
      for (const response of responses) stored.add(response.data.word);
      more = pagination.hasNextPage;
    }
    expect([...acknowledged.keys()].filter((key) => !stored.has(key))).toEqual([]);

    // Visitors without a response retry: a stored response is not stored twice and keeps its receipt.
    await Promise.all(keys.map(submit));
    const { pagination } = await owner.call('GET', `/forms/${id}/responses?page=1&limit=50`);
    expect(pagination.totalCount).toBe(BURST);
  } finally {
    await server.stop();
  }
});
