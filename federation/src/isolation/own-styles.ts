import { partIn } from './part-files';

type Sheet = HTMLLinkElement | HTMLStyleElement;

/** Style sheets of parts, by part: those in files of the part, and those that were added while its page was shown. */
const sheetsOf = new Map<string, Set<Sheet>>();
let shown: string | null = null;

const isSheet = (node: Node): node is Sheet =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

const partOf = (sheet: Element) => (sheet instanceof HTMLLinkElement ? partIn(sheet.href)?.part : undefined);

/** Not by the attribute of the element: the browser would load the file again when it is turned on. */
function turn(part: string, sheet: Sheet): void {
  if (sheet.sheet) sheet.sheet.disabled = shown !== part;
}

function keep(part: string, sheet: Sheet): void {
  const sheets = sheetsOf.get(part) ?? new Set();
  if (sheets.has(sheet)) return;
  sheetsOf.set(part, sheets.add(sheet));
  sheet.addEventListener('load', () => turn(part, sheet));
}

function show(part: string | null): void {
  shown = part;
  for (const [owner, sheets] of sheetsOf) for (const sheet of sheets) turn(owner, sheet);
}

/**
 * Applies the styles of a part while its page is shown, and turns those of other parts off. Styles that it adds while
 * it is shown also belong to it, so that styles that are not limited to its own elements change no other page.
 *
 * @returns the function that turns its styles off
 */
export function applyStyles(part: string): () => void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const owner = partOf(sheet);
    if (owner) keep(owner, sheet);
  }
  const added = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (isSheet(node)) keep(partOf(node) ?? part, node);
    }
  });
  added.observe(document.head, { childList: true });
  show(part);
  return () => {
    added.disconnect();
    show(null);
  };
}
