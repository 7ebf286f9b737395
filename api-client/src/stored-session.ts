/** Names under which the browser keeps the session; the specification's keys. */
export const sessionKeys = {
  token: 'tessera_token',
  refreshToken: 'tessera_refresh_token',
  user: 'tessera_user',
} as const;

/** The token of whoever is signed in here; null for nobody, or where storage is refused. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(sessionKeys.token);
  } catch {
    return null;
  }
}

/** Whether somebody seems to be signed in here: cheap, to be confirmed by the server. False where storage is refused. */
export function hasStoredSession(): boolean {
  try {
    return Boolean(localStorage.getItem(sessionKeys.token) && localStorage.getItem(sessionKeys.user));
  } catch {
    return false;
  }
}
