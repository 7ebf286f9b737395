import { hashOf } from './integrity';

/** Loads a style sheet, unless the document has it. Rejects if it cannot be loaded, and can then be tried again. */
export async function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href$="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.integrity = hashOf(href) ?? '';
  // The loader of chunks then finds it, as those of the document: `document-styles.ts`.
  link.dataset.href = link.href;
  document.head.append(link);
  await new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => {
      // The loader of chunks may have relied on it, so the page cannot be shown without it.
      link.remove();
      failed(new Error(`${href} could not be loaded.`));
    };
  });
}
