import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type PageComponent, type PartManifest } from './contract';
import { manifestOf, registryInDocument, registryNow } from './part-registry';
import type { PartName } from './parts';

const TIME_OUT_MS = 10_000;

/** A page that was asked for: pending, here, or refused with the reason. */
export type LoadedPage =
  | { state: 'loading'; promise: Promise<void> }
  | { state: 'ready'; Page: PageComponent }
  | { state: 'failed'; error: Error };

const pages = new Map<string, LoadedPage>();
const registered = new Map<PartName, string>();

/** The global under which the build of a part registers itself. */
const containerOf = (part: PartName) => part.replaceAll('-', '_');

function register(part: PartName, manifest: PartManifest, attempt: number) {
  if (manifest.contract !== CONTRACT_VERSION) {
    throw new Error(
      `${part} ${manifest.version} speaks contract ${manifest.contract}, this shell speaks ${CONTRACT_VERSION}. Deploy both from releases that belong together.`,
    );
  }
  // An address that failed once stays failed in the runtime's and the browser's memory: a retry needs another.
  const entry = attempt === 0 ? manifest.entry : `${manifest.entry}?retry=${attempt}`;
  if (registered.get(part) === manifest.entry && attempt === 0) return;
  registerRemotes([{ name: containerOf(part), entry }], { force: true });
  registered.set(part, manifest.entry);
}

/** Styles first: a page never appears undressed. A style sheet that cannot be had costs the looks, not the page. */
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
      () => reject(new Error(`${part} did not arrive within ${TIME_OUT_MS / 1000} seconds.`)),
      TIME_OUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const keyOf = (part: PartName, page: string) => `${part}/${page}`;

/**
 * Asks for a page of a part, once: later calls get the same answer, also a refusal, until `retryPage`.
 * Safe to call while rendering and before the first render.
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

/** Asks again for a page that was refused, at the address that the server names now. */
export function retryPage(part: PartName, page: string): LoadedPage {
  pages.delete(keyOf(part, page));
  attempts += 1;
  return loadPage(part, page, attempts);
}

/**
 * Has the browser fetch a page's files at its leisure: the page comes at once later, also when the connection is gone by
 * then. What is here already, or on its way, is not fetched again.
 */
export function prefetchPage(part: PartName, page: string): void {
  const manifest = registryInDocument()[part];
  const { js = [], css = [] } = manifest?.pages[page] ?? {};
  for (const href of manifest ? [manifest.entry, ...js, ...css] : []) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
