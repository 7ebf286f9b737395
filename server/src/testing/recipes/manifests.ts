import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, Secret, Service } from 'kubernetes-types/core/v1';
import type { Ingress } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parseAllDocuments } from 'yaml';

const repository = resolve(__dirname, '../../../..');
const folder = join(repository, 'deploy/kubernetes');

/** An object of Kubernetes, as a manifest describes it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [member: string]: unknown;
}

/** A type without optional members: a manifest has those that a test reads, or the test fails. */
type Whole<Of> = Of extends readonly (infer Each)[]
  ? Whole<Each>[]
  : Of extends object
    ? { [Member in keyof Of]-?: Whole<Of[Member]> }
    : Of;

interface Kinds {
  ConfigMap: ConfigMap;
  Deployment: Deployment;
  Ingress: Ingress;
  Job: Job;
  PodDisruptionBudget: PodDisruptionBudget;
  Secret: Secret;
  Service: Service;
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

/** The manifest of a kind. `typeErrors` proves its type. */
export function findManifest<Kind extends keyof Kinds>(kind: Kind): Manifest & Whole<Kinds[Kind]> {
  const found = manifests().find((each) => each.kind === kind);
  if (!found) throw new Error(`No manifest describes a ${kind}.`);
  return found as Manifest & Whole<Kinds[Kind]>;
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
