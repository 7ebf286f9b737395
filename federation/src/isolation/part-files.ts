import type { ErrorSource } from '@tessera/api-client/report-error';
import type { PartManifest } from '../contract';
import { registryInDocument } from '../part-registry';

/** The addresses of the folders with files of parts, and the part and version of each. */
const folders = new Map<string, ErrorSource>();

/** The version of a part as errors name it: that of the release store if its files come from there. */
export function releasedVersion({ entry, version }: PartManifest): string {
  return /\/parts\/[^/]+\/([^/]+)\//.exec(entry)?.[1] ?? version;
}

/** Remembers where the files of a part are. Another version may be in another folder, or on another host. */
export function rememberFiles(manifest: PartManifest): void {
  const folder = new URL('.', new URL(manifest.entry, document.baseURI)).href;
  folders.set(folder, { part: manifest.name, version: releasedVersion(manifest) });
}

/** The part and the version whose file is named first in an address or a stack; undefined if none is. */
export function partIn(text: string): ErrorSource | undefined {
  if (folders.size === 0) for (const manifest of Object.values(registryInDocument())) rememberFiles(manifest);
  const places = [...folders].flatMap(([folder, source]) => {
    const at = text.indexOf(folder);
    return at < 0 ? [] : [{ at, source }];
  });
  return places.sort((a, b) => a.at - b.at)[0]?.source;
}
