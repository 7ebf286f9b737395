/** The state that this tab stores while the browser is at the provider. */
export interface SsoLogin {
  /** Shows the server that this is the browser that started the log-in. */
  browser: string;
  /** The page to open after the log-in. */
  target: string;
  /** The token of an invitation link; empty for none. */
  invitation: string;
}

const KEY = 'tessera_sso';

export function keepSsoLogin(login: SsoLogin): void {
  sessionStorage.setItem(KEY, JSON.stringify(login));
}

/** Returns the log-in that this tab started, and removes it from the storage; null if there is none. */
export function takeSsoLogin(): SsoLogin | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // This tab wrote it, with this very shape.
  return text ? (JSON.parse(text) as SsoLogin) : null;
}
