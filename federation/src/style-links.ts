import { hashOf } from './integrity';

/**
 * The loaders of chunks look for this attribute, which has the absolute address. They would add a style sheet once more that the
 * document links to by a shorter one. While a document has a sheet twice, Chromium computes all styles and the whole layout again
 * for each link that is added or removed, also for one that only prefetches: a fifth of a second on a slow machine.
 */
function mark(link: HTMLLinkElement): void {
  link.dataset.href = link.href;
}

/** Marks the style sheets that the server wrote into the document. One that could not be loaded is left to the loader of chunks. */
export function markDocumentStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) if (link.sheet) mark(link);
}

/** Loads a style sheet, unless the document has it. Rejects if it cannot be loaded, and can then be tried again. */
export async function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.integrity = hashOf(href) ?? '';
  mark(link);
  await new Promise<void>((done, failed) => {
    link.onload = () => done();
    link.onerror = () => {
      // The loader of chunks may have relied on it: a page without its styles is no page.
      link.remove();
      failed(new Error(`${href} could not be loaded.`));
    };
    document.head.append(link);
  });
}
