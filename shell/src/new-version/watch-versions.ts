import { registryInDocument } from '@tessera/federation/part-registry';

/** How often the server is asked for the current versions while the tab is visible, in ms. */
const ASK_MS = 5 * 60_000;
/** Time without input after which the page may be reloaded, in ms. */
const IDLE_MS = 60_000;
const CHECK_MS = 5_000;

/** The versions of the shell and the parts, as addresses. */
type Versions = readonly string[];

const shellOf = () => document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src.split('/')[4] ?? '';
const entriesOf = (registry: object): Versions =>
  Object.values(registry as { [part: string]: { entry: string } }).map(({ entry }) => entry);

/** Whether the server has other versions than those that this document was opened with. */
export async function hasNewVersion(): Promise<boolean> {
  const answer = await fetch('/parts.json', { cache: 'no-store' });
  if (!answer.ok) return false;
  const now = [answer.headers.get('x-shell-version') ?? shellOf(), ...entriesOf(await answer.json())].sort();
  const here = [shellOf(), ...entriesOf(registryInDocument())].sort();
  return now.join() !== here.join();
}

/** Whether a page would ask before it is left, or has typed text. */
function isUnsaved(typedOn: string | null): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  return typedOn === location.pathname || !window.dispatchEvent(question);
}

/**
 * Calls `offer` once, when the server has a new version, no one has done anything for a minute, and nothing is unsaved. A tab
 * goes on working with its own version until it is reloaded.
 */
export function watchVersions(offer: () => void): () => void {
  let actedAt = Date.now();
  let askedAt = Date.now();
  let typedOn: string | null = null;
  let isNew = false;
  const act = () => {
    actedAt = Date.now();
  };
  const type = () => {
    typedOn = location.pathname;
  };
  const ask = async () => {
    askedAt = Date.now();
    isNew = await hasNewVersion().catch(() => false);
  };
  const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];
  for (const each of acts) addEventListener(each, act, { passive: true, capture: true });
  addEventListener('input', type, true);
  const stop = () => {
    clearInterval(timer);
    for (const each of acts) removeEventListener(each, act, true);
    removeEventListener('input', type, true);
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    if (Date.now() - askedAt >= ASK_MS) void ask();
    if (!isNew || Date.now() - actedAt < IDLE_MS || isUnsaved(typedOn)) return;
    stop();
    offer();
  }, CHECK_MS);
  return stop;
}
