import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type PageComponent, type PartManifest } from './contract';
import { manifestOf, registryInDocument, registryNow } from './part-registry';
import type { PartName } from './parts';
import { provideRuntime } from './shared-runtime';

const TIME_OUT_MS = 10_000;

provideRuntime();

/** The state of a page that was requested. */
export type LoadedPage =
  | { state: 'loading'; promise: Promise<void> }
  | { state: 'ready'; Page: PageComponent }
  | { state: 'failed'; error: Error };

const pages = new Map<string, LoadedPage>();
const registered = new Map<PartName, string>();

/** The global variable under which the build of a part registers. */
const containerOf = (part: PartName) => part.replaceAll('-', '_');

function register(part: PartName, manifest: PartManifest, attempt: number) {
  if (manifest.contract !== CONTRACT_VERSION) {
    throw new Error(
      `${part} ${manifest.version} uses contract ${manifest.contract}, this shell uses ${CONTRACT_VERSION}. Deploy both from releases that belong together.`,
    );
  }
  // The runtime and the browser remember that an address failed, so a retry needs another address.
  const entry = attempt === 0 ? manifest.entry : `${manifest.entry}?retry=${attempt}`;
  if (registered.get(part) === manifest.entry && attempt === 0) return;
  registerRemotes([{ name: containerOf(part), entry }], { force: true });
  registered.set(part, manifest.entry);
}

/** Loads style sheets before the page is shown. If one fails, the page is shown without it. */
const loadStyles = (hrefs: readonly string[]) =>
  Promise.all(
    hrefs.map((href) => {
      if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return undefined;
      return new Promise<void>((done) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        link.onload = link.onerror = () => done();
        document.head.append(link);
      });
    }),
  );

async function fetchPage(part: PartName, page: string, attempt: number): Promise<PageComponent> {
  const registry = attempt === 0 ? registryInDocument() : await registryNow(AbortSignal.timeout(TIME_OUT_MS));
  const manifest = manifestOf(registry, part);
  register(part, manifest, attempt);
  const [module] = await Promise.all([
    loadRemote<{ default: PageComponent }>(`${containerOf(part)}/${page}`),
    loadStyles(manifest.pages[page]?.css ?? []),
  ]);
  if (!module) throw new Error(`${part} has no page ${page}.`);
  return module.default;
}

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
  const settle = (outcome: LoadedPage) => {
    pages.set(key, outcome);
  };
  const promise = withTimeOut(fetchPage(part, page, attempt), part).then(
    (Page) => settle({ state: 'ready', Page }),
    (reason: unknown) => {
      const error = reason instanceof Error ? reason : new Error(String(reason));
      console.error(`Tessera: ${key} could not be loaded.`, error);
      settle({ state: 'failed', error });
    },
  );
  const pending: LoadedPage = { state: 'loading', promise };
  settle(pending);
  return pending;
}

let attempts = 0;

/** Loads a page again after a failure, from the address that the server names now. */
export function retryPage(part: PartName, page: string): LoadedPage {
  pages.delete(keyOf(part, page));
  attempts += 1;
  return loadPage(part, page, attempts);
}

/**
 * Prefetches the files of a page when the browser is idle, so that the page opens at once later, even without a connection.
 * Skips files that are loaded or loading.
 */
export function prefetchPage(part: PartName, page: string): void {
  const manifest = registryInDocument()[part];
  const { js = [], css = [] } = manifest?.pages[page] ?? {};
  for (const href of manifest ? [manifest.entry, ...js, ...css] : []) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
