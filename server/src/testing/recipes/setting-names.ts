import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const document = join(__dirname, '../../../../docs/deploying.md');

/** The settings that docs/deploying.md lists, with those of the bucket of the releases. */
export function settingNames(): ReadonlySet<string> {
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  const buckets = names.filter((name) => name.startsWith('S3_')).map((name) => `RELEASES_${name}`);
  return new Set([...names, ...buckets]);
}
