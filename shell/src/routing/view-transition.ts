/** How long the former screen may take to be drawn, in ms: two frames. */
const PATIENCE_MS = 32;

/** How long the rendering of a page ahead may take on a machine that also has the time for a fade, in ms. */
const AHEAD_MS = 80;

/** Whether a former screen took longer. Then no other fades in this tab: the new screen would wait for it. */
let isSlow = false;
/** Whether the page that is rendered ahead was ready soon: a fade delays only what is shown at once otherwise. */
let isReady = false;

/** Notes how long a page took that was rendered ahead, in ms; infinite while it is being rendered. */
export function noteRendering(ms: number): void {
  isReady = ms <= AHEAD_MS;
}

/** Whether the page may fade: not on a slow machine, where less motion is wanted, or in a hidden tab. */
function mayFade(): boolean {
  if (isSlow || !isReady || !('startViewTransition' in document) || document.visibilityState === 'hidden') return false;
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches;
}

/**
 * Changes the document, and lets the browser fade the former screen out if it can and motion is wanted. Another change ends a
 * fade that is under way; a machine that draws slowly has only one. The new screen can be used at once: only the former
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
