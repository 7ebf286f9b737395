import type { PartName } from '../parts';

/** How often a page that loads a part says that it still reacts, in ms. */
const BEAT_MS = 1000;
/** A page that said nothing for so long does not react any more. */
const SILENT_MS = 6000;

const keyOf = (part: PartName) => `tessera_loading_${part}`;

/** Storage may be full or forbidden; then nothing is remembered. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * Whether the code of a part stopped an earlier page while it was loaded: code that loops for ever cannot be interrupted, so
 * that page never said that it had finished.
 *
 * @param entry the address of the part’s entry, which contains its version
 */
export function hasStoppedPage(part: PartName, entry: string): boolean {
  const [at, address] = quietly(() => localStorage.getItem(keyOf(part)))?.split(' ') ?? [];
  return address === entry && Date.now() - Number(at) > SILENT_MS;
}

/** Remembers that a part is being loaded, until the returned function is called or the page is left. */
export function startLoading(part: PartName, entry: string): () => void {
  const key = keyOf(part);
  const beat = () => quietly(() => localStorage.setItem(key, `${Date.now()} ${entry}`));
  const end = () => {
    clearInterval(timer);
    removeEventListener('pagehide', end);
    quietly(() => localStorage.removeItem(key));
  };
  const timer = setInterval(beat, BEAT_MS);
  addEventListener('pagehide', end);
  beat();
  return end;
}
