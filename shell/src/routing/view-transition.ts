/** How long the former screen may take to be drawn, in ms: two frames. */
const PATIENCE_MS = 32;

/** How long an ordinary frame takes at most on a machine that draws a former screen within that, in ms. */
const FRAME_MS = 16;

/** Whether a frame or a former screen took longer. Then no other fades in this tab: the new screen would wait for it. */
let isSlow = false;

/** Notes whether the next frame is drawn slowly. Call it before a link may be followed. */
export function watchFrame(): void {
  if (isSlow) return;
  requestAnimationFrame(() => {
    const start = performance.now();
    // It runs after the frame, in whose middle it was set.
    setTimeout(() => {
      isSlow ||= performance.now() - start > FRAME_MS;
    });
  });
}

/** Whether the page may fade: not on a slow machine, where less motion is wanted, or in a hidden tab. */
function mayFade(): boolean {
  if (isSlow || !('startViewTransition' in document) || document.visibilityState === 'hidden') return false;
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
