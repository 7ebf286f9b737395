/** Elements that a click can remove or close: buttons, links, items of popups, and the area around a dialog. */
const TARGETS = 'button, a, label, summary, [role^="menuitem"], [role="option"], [role="presentation"]';

const isGone = (target: Element) => !target.isConnected || target.closest('[data-closed]') !== null;

/**
 * Stops the further clicks of a double click when the first one removed its target, such as an item of a menu, a button of a
 * dialog or a row of a list: they would press what lies below by mistake. Returns the function that ends it.
 */
export function keepClicksOnOneTarget(root: Window = window): () => void {
  let first: Element | null = null;
  const check = (event: MouseEvent) => {
    // Keys and scripts click with detail 0.
    if (event.detail === 0) return;
    if (event.detail === 1) {
      if (event.type === 'click') first = event.target instanceof Element ? event.target.closest(TARGETS) : null;
      return;
    }
    if (!first || !isGone(first)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const types = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;
  for (const type of types) root.addEventListener(type, check, true);
  return () => {
    for (const type of types) root.removeEventListener(type, check, true);
  };
}
