import { type PartDescription, readPart } from '../releases/build-files';
import type { LiveReleases } from '../releases/live-releases';
import { SHELL } from '../releases/names';
import { partNames, releasedPart } from '../releases/released-manifests';
import { freshFile } from './fresh-file';
import { type PartAddresses, readPartAddresses } from './part-addresses';

/** The available parts by name, with absolute URLs. */
export type PartRegistry = { [part: string]: PartDescription };

export interface PartSource {
  /**
   * Returns the parts for a browser. Leaves out parts that are not available.
   *
   * @param browser the browser’s random id; null gets the current versions
   */
  read(browser: string | null): Promise<PartRegistry>;
  /** Returns the other origins that parts are loaded from. */
  origins(): Promise<string[]>;
}

const REMOTE_TIME_OUT_MS = 3_000;
const REMOTE_FRESH_MS = 5_000;

/**
 * Makes a part’s URLs absolute.
 *
 * @param base ends with a slash
 */
function absolute(part: PartDescription, base: string): PartDescription {
  const absoluteUrl = (file: string) => `${base}${file}`;
  const files = ({ js, css, later }: PartDescription['pages'][string]) => ({
    js: js.map(absoluteUrl),
    css: css.map(absoluteUrl),
    ...(later && { later: later.map(absoluteUrl) }),
  });
  const pages = Object.fromEntries(Object.entries(part.pages).map(([page, pageFiles]) => [page, files(pageFiles)]));
  return { ...part, entry: absoluteUrl(part.entry), pages };
}

/**
 * Returns a function that reads a remote part’s description. If the part does not respond, it returns the last
 * description.
 */
function remotePart(): (base: string) => Promise<PartDescription | null> {
  const known = new Map<string, { readAt: number; part: PartDescription | null }>();
  return async (base) => {
    const last = known.get(base);
    if (last && Date.now() - last.readAt < REMOTE_FRESH_MS) return last.part;
    try {
      const response = await fetch(`${base}tessera-part.json`, { signal: AbortSignal.timeout(REMOTE_TIME_OUT_MS) });
      if (!response.ok) throw new Error(`It responded with status ${response.status}`);
      const part = absolute(readPart(await response.text()), base);
      known.set(base, { readAt: Date.now(), part });
      return part;
    } catch {
      known.set(base, { readAt: Date.now(), part: last?.part ?? null });
      return last?.part ?? null;
    }
  };
}

/**
 * Finds parts among the releases and at remote URLs.
 *
 * @param addressesFile JSON file such as `{ "mf-builder": "https://host/path/" }` with the URLs of remote parts
 */
export function partSource(releases: LiveReleases, addressesFile?: string): PartSource {
  const fresh = addressesFile
    ? freshFile(addressesFile, async (text) => readPartAddresses(text, await partNames(releases)))
    : async () => null;
  const remote = remotePart();
  let known: PartAddresses = {};
  // While the file is invalid, for example during editing, the last valid URLs apply.
  const bases = async () => {
    known = (await fresh()) ?? known;
    return Object.entries(known);
  };

  return {
    read: async (browser) => {
      const names = releases.names().filter((name) => name !== SHELL);
      const here = names.map(async (name) => {
        const release = releases.choose(name, browser);
        const part = release && (await releasedPart(release));
        return [name, release && part && absolute(part, release.base)] as const;
      });
      const elsewhere = (await bases()).map(async ([name, base]) => [name, await remote(base)] as const);
      const found = await Promise.all([...here, ...elsewhere]);
      return Object.fromEntries(found.flatMap(([name, part]) => (part ? [[name, part]] : [])));
    },
    origins: async () => [...new Set((await bases()).map(([, base]) => new URL(base).origin))],
  };
}
