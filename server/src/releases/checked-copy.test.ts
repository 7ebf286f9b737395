import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFiles } from '../testing/release-stores';
import { checkedCopy } from './checked-copy';
import { folderStore } from './folder-store';

const folder = mkdtempSync(join(tmpdir(), 'tessera-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'entry.js': '/* “quoted” */',
  'deep/er.js': 'x'.repeat(50_000),
};

test('copies a release once for many servers that start together, also over a damaged copy', async () => {
  const store = folderStore(join(folder, 'store'));
  const version = await publishFiles(store, 'mf-fill', files);
  for (let round = 0; round < 10; round += 1) {
    const cache = join(folder, `cache-${round}`);
    const copyAll = () => Promise.all(Array.from({ length: 8 }, () => checkedCopy(store, cache, 'mf-fill', version)));
    await copyAll();
    const copied = join(cache, 'mf-fill', version, 'deep/er.js');
    const isCopied = () => readFileSync(copied, 'utf8') === files['deep/er.js'];
    expect(isCopied()).toBe(true);
    writeFileSync(copied, 'damaged');
    await copyAll();
    expect(isCopied()).toBe(true);
    expect(readdirSync(join(cache, 'mf-fill'))).toEqual([version]);
  }
});
