/**
 * Writes a list as one cell of the export: joined by `; `. An entry that would be read as several, or as a quoted one, is in
 * quotes, as in CSV.
 */
export function writeList(entries: readonly string[]): string {
  return entries.map((entry) => (/^["\s]|;|\s$/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join('; ');
}
