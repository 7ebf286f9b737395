/** Keys of the session in the browser’s storage, the first three as the specification names them. */
export const sessionKeys = {
  token: 'tessera_token',
  refreshToken: 'tessera_refresh_token',
  user: 'tessera_user',
  /** The organization whose forms are shown; empty for the user’s own space. */
  organization: 'tessera_organization',
} as const;

/** The stored token; null when no user is logged in, or where the browser refuses storage. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(sessionKeys.token);
  } catch {
    return null;
  }
}

/** Whether a user seems to be logged in; only the server can confirm it. False where the browser refuses storage. */
export function hasStoredSession(): boolean {
  try {
    return Boolean(localStorage.getItem(sessionKeys.token) && localStorage.getItem(sessionKeys.user));
  } catch {
    return false;
  }
}
