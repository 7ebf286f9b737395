import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { keptFolder } from './kept-folder';

const sources = join(__dirname, '..');
const workers = {
  'database-worker': 'database/embedded/database-worker',
  'renderer-worker': 'visitor-page/rendering/renderer-worker',
};

/** The modules that a module of this server is made of, by their names in the sources. */
function modulesOf(name: string, known = new Map<string, string>()): Map<string, string> {
  const text = readFileSync(join(sources, `${name}.ts`), 'utf8');
  known.set(name, text);
  for (const [, imported = ''] of text.matchAll(/^(?:import|\}) .*?'(\.[^']+)';$/gm)) {
    const other = join(dirname(name), imported);
    if (!known.has(other)) modulesOf(other, known);
  }
  return known;
}

/**
 * Compiles the code of a worker as the build does, because Node cannot start a thread or a process from TypeScript. Returns its
 * path.
 */
export function compiledWorker(name: keyof typeof workers): string {
  const modules = modulesOf(workers[name]);
  const hash = createHash('sha256')
    .update(JSON.stringify([...modules]))
    .digest('hex')
    .slice(0, 16);
  const kept = keptFolder(`worker-${hash}`, (folder) => {
    for (const [module, text] of modules) {
      const { code } = transformSync(text, {
        filename: `${module}.ts`,
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      });
      mkdirSync(dirname(join(folder, module)), { recursive: true });
      writeFileSync(join(folder, `${module}.js`), code);
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  });
  return join(kept, `${workers[name]}.js`);
}
