const DAYS = 400;

/**
 * Notes in a cookie whether this browser stores a session, so that the server sends the landing page of visitors only to
 * visitors. It proves nothing: the session itself is in the browser’s storage.
 */
export function noteSession(isSignedIn: boolean): void {
  const life = isSignedIn ? DAYS * 86_400 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts
  document.cookie = `tessera_session=1; Path=/; Max-Age=${life}; SameSite=Lax`;
}
