/** How long the former screen may take to be drawn, in ms: two frames. The new one does not wait longer for a fade. */
const PATIENCE_MS = 32;

/** Whether the page may fade: not if less motion is wanted, and not in a tab that nobody sees. */
function mayFade(): boolean {
  if (!('startViewTransition' in document) || document.visibilityState === 'hidden') return false;
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

/**
 * Changes the document, and lets the browser fade the former screen out if it can and motion is wanted. Another change ends a
 * fade that is under way; on a machine that is too slow there is none. The new screen can be used at once: only the former
 * one is drawn as an image, because what the browser draws as an image takes no clicks.
 *
 * @param change changes the document before it returns
 */
export function withViewTransition(change: () => void): void {
  if (!mayFade()) {
    change();
    return;
  }
  const { style } = document.documentElement;
  style.viewTransitionName = '';
  const transition = document.startViewTransition(() => {
    clearTimeout(timer);
    style.viewTransitionName = 'none';
    change();
  });
  const timer = setTimeout(() => transition.skipTransition(), PATIENCE_MS);
  // They reject if the fade is skipped, which is no error: the document has changed.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
  // What `change` throws is an error of the page.
  transition.updateCallbackDone.catch((reason: unknown) => reportError(reason));
}
