/** The tags of a header like `de-CH, fr;q=0.8`, the most wanted first. */
const wanted = (header: string): string[] =>
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
 * The language of a page: the owner’s choice, or the first of the visitor’s that there is; English where there is none.
 *
 * @param setting BCP 47 tag, or `auto`
 * @param header the browser’s `Accept-Language`
 * @param known tags of the languages that there are
 */
export function chooseLanguage(setting: string, header: string, known: readonly string[]): string {
  const tags = setting === 'auto' ? wanted(header) : [setting.toLowerCase()];
  for (const tag of tags) {
    const found = known.find((language) => tag === language || tag.startsWith(`${language}-`));
    if (found) return found;
  }
  return 'en';
}
