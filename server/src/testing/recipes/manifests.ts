import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';

const repository = resolve(__dirname, '../../../..');
const folder = join(repository, 'deploy/kubernetes');

/** An object of Kubernetes, as a manifest describes it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  // biome-ignore lint/suspicious/noExplicitAny: the compiler checks the members of each kind in `typeErrors`
  [member: string]: any;
}

/** Every object of the manifests. */
export function manifests(): Manifest[] {
  return readdirSync(folder).flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest;
    }),
  );
}

/** The module of `kubernetes-types` that describes an API, such as `core/v1`. */
const moduleOf = (apiVersion: string) => (apiVersion === 'v1' ? 'core/v1' : apiVersion.replace('.k8s.io', ''));

/**
 * Compares objects with the types of Kubernetes by the compiler, which also finds members that do not exist.
 *
 * @returns the compiler’s output; empty if all match
 */
export async function typeErrors(objects: readonly Manifest[]): Promise<string> {
  const cache = join(repository, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const at = mkdtempSync(join(cache, 'tessera-manifests-'));
  const lines = objects.map(
    (each, index) =>
      `import type { ${each.kind} as Kind${index} } from 'kubernetes-types/${moduleOf(each.apiVersion)}';
export const object${index}: Kind${index} = ${JSON.stringify(each)};`,
  );
  writeFileSync(join(at, 'manifests.ts'), lines.join('\n'));
  const compilerOptions = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', types: [] };
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
  try {
    await promisify(execFile)(join(repository, 'node_modules/.bin/tsc'), ['-p', at]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(at, { recursive: true });
  }
}
