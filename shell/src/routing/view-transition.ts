/** How long the former screen may take to be drawn, in ms: two frames. */
const PATIENCE_MS = 32;

/** A machine that shows a page without a fade within this time, in ms, has the time for one. */
const QUICK_MS = 50;

/** Whether the last page that did not fade was shown quickly. The first one never fades: nothing is measured yet. */
let isQuick = false;
/** Whether a former screen took longer. Then no other fades in this tab: the new screen would wait for it. */
let isSlow = false;

/** Whether the page may fade: not on a slow machine, where less motion is wanted, or in a hidden tab. */
function mayFade(): boolean {
  if (isSlow || !isQuick || !('startViewTransition' in document) || document.visibilityState === 'hidden') return false;
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

/** Changes the document at once, and notes how long that took with the frame that shows it. */
function changeAtOnce(change: () => void): void {
  const start = performance.now();
  change();
  requestAnimationFrame(() => {
    // The timer is set at the start of the frame and runs after it.
    setTimeout(() => {
      isQuick = performance.now() - start <= QUICK_MS;
    });
  });
}

/**
 * Changes the document, and lets the browser fade the former screen out if it can and motion is wanted. Another change ends a
 * fade that is under way; a slow machine has none. The new screen can be used at once: only the former
 * one is drawn as an image, because what the browser draws as an image takes no clicks.
 *
 * @param change changes the document before it returns
 */
export function withViewTransition(change: () => void): void {
  if (!mayFade()) {
    changeAtOnce(change);
    return;
  }
  const { style } = document.documentElement;
  style.viewTransitionName = '';
  const start = performance.now();
  const transition = document.startViewTransition(() => {
    clearTimeout(timer);
    isSlow = performance.now() - start > PATIENCE_MS;
    style.viewTransitionName = 'none';
    change();
  });
  const timer = setTimeout(() => transition.skipTransition(), PATIENCE_MS);
  // They reject if the fade is skipped, which is no error: the document has changed.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
  // What `change` throws is an error of the page.
  transition.updateCallbackDone.catch((reason: unknown) => reportError(reason));
}
