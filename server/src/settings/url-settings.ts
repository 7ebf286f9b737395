import { StartProblem } from '../database/start-problem';

/** The URL in a text, if it is one with one of these protocols; null otherwise. @param protocols such as `https:` */
export function readUrl(text: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : null;
}

/**
 * The value of a setting that must be a URL.
 *
 * @param example what the message shows
 * @throws StartProblem when it is none
 */
export function urlSetting(name: string, text: string, protocols: readonly string[], example: string): string {
  if (readUrl(text, protocols)) return text;
  throw new StartProblem(`${name} is not an address such as ${example}: ${text}`);
}

/** Origins with commas between them. @throws StartProblem for one that is more or less than an origin */
export function originsSetting(name: string, text: string | undefined): string[] {
  const origins = (text ?? '').split(',').flatMap((origin) => origin.trim() || []);
  for (const origin of origins) {
    if (readUrl(origin, ['http:', 'https:'])?.origin !== origin) {
      throw new StartProblem(`${name} takes origins such as https://forms.example.org, without a path: ${origin}`);
    }
  }
  return origins;
}
