/**
 * A day, `YYYY-MM-DD`, as readers of a language write it: “5 March 2026”. Any other text, and without a language, as it is. A day
 * has no time zone, so it is the same day everywhere.
 */
export function writtenDay(text: string, language: string | undefined): string {
  return language && /^\d{4}-\d\d-\d\d$/.test(text)
    ? new Date(text).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
    : text;
}
