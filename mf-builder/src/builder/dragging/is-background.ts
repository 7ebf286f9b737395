/** Whether an element of the canvas is neither part of a field nor a control. */
export function isBackground(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('[data-field], button, a, input, textarea');
}
