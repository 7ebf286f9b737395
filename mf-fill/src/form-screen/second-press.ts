/** How long after the first press the second one of a double click may come. */
const DOUBLE_MS = 500;

/**
 * Ignores the second press of a double click or a double tap after the first has put something else under the pointer, which the
 * visitor cannot have seen yet. The new screen is recognized by its focused element, which has a negative tabindex. Safari does
 * not count taps, so each tap is treated as a second one. Returns the function that stops it, after the screen that takes the
 * form’s place was put there.
 */
export function ignoreSecondPresses(): () => void {
  let shownAt = Number.NEGATIVE_INFINITY;
  const note = ({ target, timeStamp }: FocusEvent) => {
    if (target instanceof HTMLElement && target.tabIndex < 0) shownAt = timeStamp;
  };
  const ignore = (event: MouseEvent) => {
    const isSecond = event.detail > 1 || (event as PointerEvent).pointerType === 'touch';
    if (!isSecond || event.timeStamp - shownAt > DOUBLE_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const presses = ['mousedown', 'click'] as const;
  addEventListener('focusin', note);
  for (const press of presses) addEventListener(press, ignore, true);
  const stop = () => {
    removeEventListener('focusin', note);
    for (const press of presses) removeEventListener(press, ignore, true);
  };
  return () => void setTimeout(stop, DOUBLE_MS);
}
