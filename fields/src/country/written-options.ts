import type { NamedCountry } from './names';

/**
 * The countries as the server wrote them into the list with this id: browsers name and sort a few of them otherwise, and the
 * script continues from the page.
 */
export function writtenOptions(id: string): readonly NamedCountry[] | null {
  if (typeof HTMLSelectElement === 'undefined') return null;
  const written = document.getElementById(id);
  if (!(written instanceof HTMLSelectElement)) return null;
  return [...written.options].slice(1).map(({ value, text }) => ({ value, label: text }));
}
