import { storeInCookie } from '@tessera/shared-ui/browser-cookie';

/**
 * Notes in a cookie whether this browser stores a session, so that the server sends the landing page of visitors only to
 * visitors. It proves nothing: the session itself is in the browser’s storage.
 */
export function noteSession(isLoggedIn: boolean): void {
  storeInCookie('tessera_session', isLoggedIn ? '1' : null);
}
