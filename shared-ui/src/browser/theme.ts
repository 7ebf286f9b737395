import { storeInCookie } from './browser-cookie';

/** A theme of the owner’s screens; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** Shows a theme: the tokens follow `data-theme` of the root element, or the device without it. */
function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/**
 * Shows a theme and stores it in a cookie of this browser. The server reads it and sends the next document with the theme, so
 * that a page never appears in the wrong colours first.
 */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  storeInCookie('tessera_theme', theme === 'system' ? null : theme);
}
