/** The tags of a header like `de-CH, fr;q=0.8`, by descending weight. */
const preferredTags = (header: string): string[] =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/**
 * Returns the language of a page: the owner’s choice, or the first available language of the visitor; English if
 * none is available.
 *
 * @param setting BCP 47 tag, or `auto`
 * @param header the browser’s `Accept-Language`
 * @param available tags of the available languages
 */
export function chooseLanguage(setting: string, header: string, available: readonly string[]): string {
  const tags = setting === 'auto' ? preferredTags(header) : [setting.toLowerCase()];
  for (const tag of tags) {
    const found = available.find((language) => tag === language || tag.startsWith(`${language}-`));
    if (found) return found;
  }
  return 'en';
}
