import { join } from 'node:path';
import { type PageFiles, type PartDescription, readPart } from './build-files';
import { freshFile } from './fresh-file';
import { type PartAddresses, readPartAddresses } from './part-addresses';

/** The parts that are there, by name, with absolute addresses. */
export type PartRegistry = { [part: string]: PartDescription };

export interface PartSource {
  /** The parts as they are deployed now. One whose files are missing is not among them. */
  read(): Promise<PartRegistry>;
  /** Origins that parts are loaded from, beside our own. */
  origins(): Promise<string[]>;
}

const REMOTE_TIME_OUT_MS = 3_000;
const REMOTE_FRESH_MS = 5_000;

/** A part's addresses, made absolute. @param base ends with a slash */
function absolute(part: PartDescription, base: string): PartDescription {
  const at = (file: string) => `${base}${file}`;
  const files = ({ js, css }: PageFiles): PageFiles => ({ js: js.map(at), css: css.map(at) });
  const pages = Object.fromEntries(Object.entries(part.pages).map(([page, its]) => [page, files(its)]));
  return { ...part, entry: at(part.entry), pages };
}

/** A part that is deployed elsewhere. What was last heard of it holds while it does not answer. */
function remotePart(): (base: string) => Promise<PartDescription | null> {
  const known = new Map<string, { at: number; part: PartDescription | null }>();
  return async (base) => {
    const last = known.get(base);
    if (last && Date.now() - last.at < REMOTE_FRESH_MS) return last.part;
    try {
      const answer = await fetch(`${base}tessera-part.json`, { signal: AbortSignal.timeout(REMOTE_TIME_OUT_MS) });
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      const part = absolute(readPart(await answer.text()), base);
      known.set(base, { at: Date.now(), part });
      return part;
    } catch {
      known.set(base, { at: Date.now(), part: last?.part ?? null });
      return last?.part ?? null;
    }
  };
}

/**
 * Finds parts in folders, and elsewhere.
 *
 * @param folders folder of each part's build, by name
 * @param addressesFile JSON file `{ "mf-builder": "https://host/path/" }` of parts that lie elsewhere
 */
export function partSource(folders: { readonly [part: string]: string }, addressesFile?: string): PartSource {
  const local = Object.entries(folders).map(([name, folder]) => ({
    name,
    read: freshFile(join(folder, 'tessera-part.json'), readPart),
  }));
  const names = Object.keys(folders);
  const fresh = addressesFile ? freshFile(addressesFile, (text) => readPartAddresses(text, names)) : async () => null;
  const remote = remotePart();
  let known: PartAddresses = {};
  // A file that is being edited, or became wrong, changes nothing: the last addresses that made sense hold.
  const bases = async () => {
    known = (await fresh()) ?? known;
    return Object.entries(known);
  };

  return {
    read: async () => {
      const here = local.map(async ({ name, read }) => {
        const part = await read();
        return [name, part && absolute(part, `/parts/${name}/`)] as const;
      });
      const elsewhere = (await bases()).map(async ([name, base]) => [name, await remote(base)] as const);
      const found = await Promise.all([...here, ...elsewhere]);
      return Object.fromEntries(found.flatMap(([name, part]) => (part ? [[name, part]] : [])));
    },
    origins: async () => [...new Set((await bases()).map(([, base]) => new URL(base).origin))],
  };
}
