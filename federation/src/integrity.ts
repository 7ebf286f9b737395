const ELEMENT = 'tessera-hashes';
/** The server writes this file of a release. */
const FILE = 'tessera-hashes.json';

/** Hashes for Subresource Integrity, by address; in the document relative to the site, in the file to its folder. */
type Hashes = { [address: string]: string };

declare global {
  /** The hashes that are known, by absolute address. The loaders of chunks read it: `webpack/integrity-plugin.mjs`. */
  var tesseraHashes: Hashes | undefined;
}

const learned = new Map<string, Promise<void>>();

function remember(hashes: Hashes, base: string): void {
  const known = globalThis.tesseraHashes ?? {};
  globalThis.tesseraHashes = known;
  for (const [address, hash] of Object.entries(hashes)) known[new URL(address, base).href] = hash;
}

/** Remembers the hashes that the server wrote into the document: those of the files of its first screen. */
export function rememberDocument(): void {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (text) remember(JSON.parse(text) as Hashes, document.baseURI);
}

/** The hash of a file for Subresource Integrity; undefined if it is not known. */
export function hashOf(address: string): string | undefined {
  return globalThis.tesseraHashes?.[new URL(address.split('?')[0] ?? '', document.baseURI).href];
}

async function readHashes(folder: string): Promise<void> {
  const answer = await fetch(new URL(FILE, folder));
  if (answer.ok) remember((await answer.json()) as Hashes, folder);
}

/**
 * Reads the hashes of all files of a release of this server, once. Resolves also if they cannot be read: then the files are
 * loaded without.
 *
 * @param address of one of its files, directly in its folder
 */
export function learnHashes(address: string): Promise<void> {
  const folder = new URL('.', new URL(address, document.baseURI)).href;
  // Hosts of other teams have no such file.
  if (!folder.startsWith(`${location.origin}/`)) return Promise.resolve();
  const known = learned.get(folder) ?? readHashes(folder).catch(() => void learned.delete(folder));
  learned.set(folder, known);
  return known;
}
