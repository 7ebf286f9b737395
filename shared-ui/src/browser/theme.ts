/** A theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'tessera_theme';

/** The stored theme; `system` if there is none or storage is not available. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme: the tokens follow `data-theme` of the root element, or the device without it. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Shows a theme, and stores it if storage is available. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Private windows may refuse storage: the theme then applies to this page only.
  }
}
