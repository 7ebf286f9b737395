import { learnHashes } from './integrity';
import { registryInDocument } from './part-registry';
import type { PartName } from './parts';

/** Files that are fetched at the same time. The browser’s other connections stay free for what the owner opens. */
const PARALLEL_FILES = 3;

/** A page of a part. */
export interface PageOfPart {
  part: PartName;
  page: string;
}

/** The files of pages that no link of the document names yet, each once. */
function missingFiles(pages: readonly PageOfPart[]): Set<string> {
  const registry = registryInDocument();
  const files = new Set<string>();
  for (const { part, page } of pages) {
    const manifest = registry[part];
    if (!manifest) continue;
    void learnHashes(manifest.entry);
    const { js = [], css = [], later = [] } = manifest.pages[page] ?? {};
    for (const file of [manifest.entry, ...js, ...css, ...later]) files.add(file);
  }
  for (const link of document.querySelectorAll('link')) files.delete(link.getAttribute('href') ?? '');
  return files;
}

// Safari has no idle callbacks.
const whenIdle = () => new Promise<void>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));

const prefetchFile = (href: string) =>
  new Promise<void>((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });

/**
 * Prefetches the files of pages, so that the pages open at once later, even without a connection. One file after the other, while
 * the browser has nothing else to do: links to hundreds of files at once stop a slow machine for a fifth of a second and more.
 *
 * @returns resolves when all files were fetched or could not be; never in browsers that do not prefetch
 */
export async function prefetchPages(pages: readonly PageOfPart[]): Promise<void> {
  const files = missingFiles(pages).values();
  const fetchNext = async () => {
    for (const file of files) {
      await whenIdle();
      await prefetchFile(file);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, fetchNext));
}
