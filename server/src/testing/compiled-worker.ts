import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';

const sources = join(__dirname, '../database/embedded');
const cache = join(__dirname, '../../../node_modules/.cache/tessera-test-database');

/** Compiles the database thread like the bundle does, because Node cannot start a thread from TypeScript. */
export function compiledWorker(): string {
  const files = readdirSync(sources).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = files.map((name) => readFileSync(join(sources, name), 'utf8'));
  const folder = join(cache, `worker-${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)}`);
  const worker = join(folder, 'database-worker.js');
  if (existsSync(worker)) return worker;
  // Written to a temporary folder and then renamed, because test files run in parallel.
  const aside = `${folder}.${randomUUID()}`;
  mkdirSync(aside, { recursive: true });
  for (const [at, name] of files.entries()) {
    const { code } = transformSync(texts[at] ?? '', {
      filename: name,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    writeFileSync(join(aside, name.replace(/\.ts$/, '.js')), code);
  }
  writeFileSync(join(aside, 'package.json'), '{ "type": "commonjs" }\n');
  try {
    renameSync(aside, folder);
  } catch {
    // Another test file was faster and wrote the same content.
  }
  return worker;
}
