/** Returns the value of a cookie in the header of a request; null without it. */
export function readCookie(cookies: string | undefined, name: string): string | null {
  const start = `${name}=`;
  const found = (cookies ?? '').split(';').find((cookie) => cookie.trimStart().startsWith(start));
  return found === undefined ? null : found.trim().slice(start.length);
}
