import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledWorker } from '../../testing/compiled-worker';
import type { RendererOptions } from './renderer-messages';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-renderer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the process of a renderer, and waits until it is loaded. */
async function started(render: string) {
  const file = join(folder, 'render.cjs');
  writeFileSync(file, `exports.renderer = { render: () => { ${render} } };`);
  const options = JSON.stringify({ file, maxMs: 500 } satisfies RendererOptions);
  const child = fork(compiledWorker('renderer-worker'), [options], { serialization: 'advanced' });
  await new Promise((resolve) => child.once('message', resolve));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const send = () =>
    new Promise((resolve) =>
      child.send({ name: 'render', input: { found: null, context: {}, parameters: [] } }, resolve),
    );
  const answer = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  return { child, ended, send, answer };
}

test('ends with the server', async () => {
  const { child, ended } = await started('');
  child.disconnect();
  expect(await ended).toBe(0);
});

test('ends after its time limit if the server is gone while the renderer hangs', async () => {
  const { child, ended, send } = await started('for (;;);');
  await send();
  child.disconnect();
  expect(await ended).toBe(1);
});

test('does not end on the signals of a terminal, because the server still needs its pages', async () => {
  const { child, ended, send, answer } = await started("return { html: 'page' };");
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
  const answered = answer();
  await send();
  expect(await answered).toEqual({ result: { html: 'page' } });
  child.disconnect();
  expect(await ended).toBe(0);
});
