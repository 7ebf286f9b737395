/** Whether the keyboard is that of a Mac, where the Command key takes the place of Ctrl. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
