import type { NamedCountry } from './names';

/**
 * Returns the countries of the server-rendered list with this id, for hydration: browsers name and sort a few countries
 * differently. Null if there is no such list.
 */
export function writtenOptions(id: string): readonly NamedCountry[] | null {
  if (typeof HTMLSelectElement === 'undefined') return null;
  const written = document.getElementById(id);
  if (!(written instanceof HTMLSelectElement)) return null;
  return [...written.options].slice(1).map(({ value, text }) => ({ value, label: text }));
}
