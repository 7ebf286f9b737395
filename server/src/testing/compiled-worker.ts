import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const folders = {
  'database-worker': join(__dirname, '../database/embedded'),
  'renderer-worker': join(__dirname, '../visitor-page/rendering'),
};
const cache = join(__dirname, '../../../node_modules/.cache/tessera-test-database');

/**
 * Compiles the code of a worker thread as the build does, because Node cannot start a thread from TypeScript. Returns
 * its path.
 */
export function compiledWorker(name: keyof typeof folders): string {
  const sources = folders[name];
  const files = readdirSync(sources).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8'));
  const folder = join(cache, `worker-${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)}`);
  const worker = join(folder, `${name}.js`);
  if (existsSync(worker)) return worker;
  // Writes to a temporary folder and then renames it, because test files run in parallel.
  const temporary = `${folder}.${randomUUID()}`;
  mkdirSync(temporary, { recursive: true });
  for (const [at, file] of files.entries()) {
    const { code } = transformSync(texts[at] ?? '', {
      filename: file,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    writeFileSync(join(temporary, file.replace(/\.ts$/, '.js')), code);
  }
  writeFileSync(join(temporary, 'package.json'), '{ "type": "commonjs" }\n');
  try {
    renameSync(temporary, folder);
  } catch {
    // Another test file was faster and wrote the same content.
  }
  return worker;
}
