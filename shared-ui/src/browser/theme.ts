/** A theme of the owner’s screens; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const DAYS = 400;

/** Shows a theme: the tokens follow `data-theme` of the root element, or the device without it. */
function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/**
 * Shows a theme and stores it in a cookie of this browser. The server reads it and sends the next document with the theme, so
 * that a page never appears in the wrong colours first. 400 days is the longest life of a cookie in browsers.
 */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  const life = theme === 'system' ? 0 : DAYS * 86_400;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
  document.cookie = `tessera_theme=${theme}; Path=/; Max-Age=${life}; SameSite=Lax`;
}
