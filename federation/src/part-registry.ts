import type { PartManifest, PartRegistry } from './contract';
import type { PartName } from './parts';

const ELEMENT = 'tessera-parts';
const ADDRESS = '/parts.json';

/** The parts that the server wrote into the document; empty if it wrote none. */
export function registryInDocument(): PartRegistry {
  try {
    return JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '{}') as PartRegistry;
  } catch {
    return {};
  }
}

/** Reads the current parts from the server: after a failure a part may be at another address. */
export async function registryNow(signal: AbortSignal): Promise<PartRegistry> {
  const answer = await fetch(ADDRESS, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The list of parts responded with status ${answer.status}.`);
  return (await answer.json()) as PartRegistry;
}

/** The manifest of a part. Throws when the part is not deployed. */
export function manifestOf(registry: PartRegistry, part: PartName): PartManifest {
  const manifest = registry[part];
  if (!manifest) throw new Error(`The part ${part} is not deployed.`);
  return manifest;
}
