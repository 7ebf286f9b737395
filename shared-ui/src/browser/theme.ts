/** What the person chose; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'tessera_theme';

/** The stored choice; `system` when there is none or storage is refused. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme: the tokens read `data-theme` on the root element, and follow the device without it. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Shows a theme and keeps it for the next visit, where storage allows. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Private windows refuse storage: the choice then holds for this page.
  }
}
