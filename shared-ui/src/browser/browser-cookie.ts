/** The longest life of a cookie in browsers, in seconds: 400 days. */
const LONGEST_LIFE = 400 * 86_400;

/**
 * Stores a value in a cookie of this browser, which the server reads with the next document.
 *
 * @param value null removes the cookie
 */
export function storeInCookie(name: string, value: string | null): void {
  const life = value === null ? 0 : LONGEST_LIFE;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax`;
}
