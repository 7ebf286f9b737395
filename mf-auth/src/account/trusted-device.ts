import { safeStorage } from '@tessera/api-client/safe-storage';

/** Key of the browser’s storage: the token of a device on which the second step is not asked for. */
const KEY = 'tessera_trusted_device';

/** The members that a log-in sends for this device; none if the device is not trusted. */
export function trustedDevice(): { trustedDevice?: string } {
  const token = safeStorage().getItem(KEY);
  return token ? { trustedDevice: token } : {};
}

export function rememberTrustedDevice(token: string): void {
  safeStorage().setItem(KEY, token);
}
