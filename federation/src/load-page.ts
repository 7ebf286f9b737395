import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { OLDEST_CONTRACT, type PageComponent, type PartManifest } from './contract';
import { hashOf, learnHashes } from './integrity';
import { releasedVersion, rememberFiles } from './isolation/part-files';
import { report } from './isolation/report';
import { hasStoppedPage, startLoading } from './isolation/unfinished-load';
import { loadStyle } from './load-style';
import { manifestOf, registryInDocument, registryNow } from './part-registry';
import type { PartName } from './parts';
import { provideRuntime } from './shared-runtime';

const TIME_OUT_MS = 10_000;

provideRuntime();
// Entries with Subresource Integrity. Browsers tell the errors of scripts of another origin only if they are loaded so.
registerPlugins([
  {
    name: 'checked-entries',
    createScript({ url }) {
      const script = document.createElement('script');
      if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
      script.src = url;
      const hash = hashOf(url);
      if (hash) script.integrity = hash;
      return script;
    },
  },
]);

/** The state of a page that was requested. */
export type LoadedPage =
  | { state: 'loading'; promise: Promise<void> }
  | { state: 'ready'; Page: PageComponent }
  /** `later` resolves if the page is loaded after all, only too late. */
  | { state: 'failed'; error: Error; later: Promise<void> };

/** A fault that another attempt does not mend. */
class LastingFault extends Error {}

const pages = new Map<string, LoadedPage>();
/** The manifest from which each part was loaded. */
const registered = new Map<PartName, PartManifest>();
let attempts = 0;

/** The global variable under which the build of a part registers. */
const containerOf = (part: PartName) => part.replaceAll('-', '_');

/** The version of a part that this document loads, as errors name it. */
export function versionOf(part: PartName): string {
  const manifest = registered.get(part) ?? registryInDocument()[part];
  return manifest ? releasedVersion(manifest) : '';
}

function register(part: PartName, manifest: PartManifest, attempt: number) {
  // The command that releases a part checks whether a newer one fits.
  if (manifest.contract < OLDEST_CONTRACT) {
    throw new LastingFault(
      `${part} ${manifest.version} was built for contract ${manifest.contract}, this shell needs ${OLDEST_CONTRACT} or later. Release both together.`,
    );
  }
  // The runtime and the browser remember that an address failed, so a retry needs another address.
  const entry = attempt === 0 ? manifest.entry : `${manifest.entry}?retry=${attempt}`;
  if (registered.get(part)?.entry === manifest.entry && attempt === 0) return;
  // The chunks of an earlier attempt, perhaps of another version, would count as chunks of this one.
  if (attempt > 0) Reflect.deleteProperty(globalThis, `webpackChunk${containerOf(part)}`);
  registerRemotes([{ name: containerOf(part), entry }], { force: true });
  registered.set(part, manifest);
  rememberFiles(manifest);
}

async function fetchPage(part: PartName, page: string, attempt: number): Promise<PageComponent> {
  const registry = attempt === 0 ? registryInDocument() : await registryNow(AbortSignal.timeout(TIME_OUT_MS));
  const manifest = manifestOf(registry, part);
  if (attempt === 0 && hasStoppedPage(part, manifest.entry)) {
    throw new LastingFault(`${part} ${manifest.version} stopped this browser’s last page while it was loaded.`);
  }
  register(part, manifest, attempt);
  const end = startLoading(part, manifest.entry);
  try {
    const { js, css } = manifest.pages[page] ?? { js: [], css: [] };
    // Known for the first screen and for prefetched parts. Before others it costs a request, which the browser keeps.
    if (![manifest.entry, ...js, ...css].every(hashOf)) await learnHashes(manifest.entry);
    const [module] = await Promise.all([
      loadRemote<{ default: PageComponent }>(`${containerOf(part)}/${page}`),
      ...css.map(loadStyle),
    ]);
    if (!module) throw new Error(`${part} has no page ${page}.`);
    return module.default;
  } finally {
    end();
  }
}

/** Tries once more, from the addresses that the server names now: a release may have replaced the files. */
const fetchTwice = (part: PartName, page: string, attempt: number) =>
  fetchPage(part, page, attempt).catch((error: unknown) => {
    if (attempt > 0 || error instanceof LastingFault) throw error;
    attempts += 1;
    return fetchPage(part, page, attempts).catch((second: unknown) => {
      // Without a connection, the first error says more.
      throw second instanceof LastingFault ? second : error;
    });
  });

const withTimeOut = <T>(promise: Promise<T>, part: PartName) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${part} was not loaded within ${TIME_OUT_MS / 1000} seconds.`)),
      TIME_OUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const keyOf = (part: PartName, page: string) => `${part}/${page}`;

/**
 * Loads a page of a part once. Later calls return the same result, also a failure, until `retryPage`. Safe to call during
 * rendering and before the first render.
 */
export function loadPage(part: PartName, page: string, attempt = 0): LoadedPage {
  const key = keyOf(part, page);
  const known = pages.get(key);
  if (known) return known;
  let latest: LoadedPage | undefined;
  const settle = (outcome: LoadedPage) => {
    // Another attempt may have begun in the meantime.
    if (pages.get(key) === latest) pages.set(key, outcome);
    latest = outcome;
  };
  const fetched = fetchTwice(part, page, attempt);
  const ready = (Page: PageComponent) => settle({ state: 'ready', Page });
  const promise = withTimeOut(fetched, part).then(ready, (reason: unknown) => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    console.error(`Tessera: ${key} could not be loaded.`, error);
    void report(error, 'load', { part, version: versionOf(part) });
    settle({ state: 'failed', error, later: fetched.then(ready, () => new Promise<void>(() => {})) });
  });
  settle({ state: 'loading', promise });
  return latest as LoadedPage;
}

/**
 * Loads a page again after a failure, from the address that the server names now. After a new version, all pages of the part
 * are loaded from that.
 */
export function retryPage(part: PartName, page: string): LoadedPage {
  for (const key of pages.keys()) if (key.startsWith(`${part}/`)) pages.delete(key);
  attempts += 1;
  return loadPage(part, page, attempts);
}

/**
 * Loads a page ahead of its use: its code runs, too. A failure is forgotten, so that the use tries again. Only when a person
 * is about to open the page, because code that does not end stops the page that is shown.
 *
 * @returns whether the page can be shown at once
 */
export async function preparePage(part: PartName, page: string): Promise<boolean> {
  const key = keyOf(part, page);
  const isOwn = !pages.has(key);
  const loaded = loadPage(part, page);
  if (loaded.state === 'loading') await loaded.promise;
  const isReady = pages.get(key)?.state === 'ready';
  if (isOwn && !isReady) pages.delete(key);
  return isReady;
}
