/** '4m 07s', '52s', '2h 05m'. */
export function durationWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const padded = (part: number) => String(part).padStart(2, '0');
  if (hours > 0) return `${hours}h ${padded(minutes)}m`;
  return minutes > 0 ? `${minutes}m ${padded(rest)}s` : `${rest}s`;
}

/** The first and the last part of a period: '2 October 2026 to 28 November 2026'; one name where both are the same. */
export function spanText(first: string, last: string): string {
  return first === last ? first : `${first} to ${last}`;
}

const countryNames = new Intl.DisplayNames(undefined, { type: 'region' });

/** The name of a country in the owner’s language; the code if it is unknown. */
export function countryName(code: string): string {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
}
