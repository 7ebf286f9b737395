import { takeFocus } from './take-focus';

const controls = 'input:not([type="hidden"], [hidden]), select, textarea, button:not([tabindex="-1"])';

/** The new focus after the focused element was removed: the nearest control around its place, or the heading. */
function placeAfter(around: readonly Element[], areas: string): HTMLElement | null {
  const nearest = around.find((each) => each.isConnected && each.matches(areas));
  return (
    nearest?.querySelector<HTMLElement>(controls) ??
    document.querySelector<HTMLElement>('main :is(h1, h2)[tabindex="-1"]')
  );
}

/**
 * Keeps the focus on the page. A button that removes itself, such as Close or Remove, would leave it on the body, where
 * screen readers and the keyboard start from the top again. Returns the function that ends it.
 *
 * @param areas selector of the elements in which the next control is looked for, innermost first
 */
export function keepFocus(root: Node, areas = 'form *, form, aside'): () => void {
  let around: Element[] = [];
  const follow = ({ target }: Event) => {
    around = [];
    for (let each = target as Element | null; each; each = each.parentElement) around.push(each);
  };
  const look = () => {
    const [last] = around;
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    // The effects of this render run first: they may move the focus to a better place.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && !last.isConnected) takeFocus(placeAfter(around, areas));
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', follow);
  if (document.activeElement !== document.body)
    follow({ target: document.activeElement } as Event & { target: Element });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', follow);
  };
}
