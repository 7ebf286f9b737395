import type { PartManifest, PartRegistry } from './contract';
import type { PartName } from './parts';

const ELEMENT = 'tessera-parts';
const ADDRESS = '/parts.json';

/** The parts as the server wrote them into the document; empty where it wrote none. */
export function registryInDocument(): PartRegistry {
  try {
    return JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '{}') as PartRegistry;
  } catch {
    return {};
  }
}

/** The parts as the server knows them now: what a retry asks, since a part may have come back elsewhere. */
export async function registryNow(signal: AbortSignal): Promise<PartRegistry> {
  const answer = await fetch(ADDRESS, { cache: 'no-store', signal });
  if (!answer.ok) throw new Error(`The list of parts answered ${answer.status}.`);
  return (await answer.json()) as PartRegistry;
}

/** The manifest of a part, or an error that says which part is not there. */
export function manifestOf(registry: PartRegistry, part: PartName): PartManifest {
  const manifest = registry[part];
  if (!manifest) throw new Error(`The part ${part} is not deployed.`);
  return manifest;
}
