import { StartProblem } from '../database/start-problem';

/**
 * Parses a URL. Returns null for an invalid URL and for other protocols.
 *
 * @param protocols such as `https:`
 */
export function readUrl(text: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : null;
}

/**
 * Returns the value of a setting that must be a URL.
 *
 * @param example shown in the error message
 * @throws StartProblem if it is not such a URL
 */
export function urlSetting(name: string, text: string, protocols: readonly string[], example: string): string {
  if (readUrl(text, protocols)) return text;
  throw new StartProblem(`${name} must be a URL such as ${example}, not: ${text}`);
}

/**
 * Parses a comma-separated list of origins.
 *
 * @throws StartProblem if an entry is not an origin
 */
export function originsSetting(name: string, text: string | undefined): string[] {
  const origins = (text ?? '').split(',').flatMap((origin) => origin.trim() || []);
  for (const origin of origins) {
    if (readUrl(origin, ['http:', 'https:'])?.origin !== origin) {
      throw new StartProblem(
        `${name} must be a list of origins such as https://forms.example.org, without a path, not: ${origin}`,
      );
    }
  }
  return origins;
}
