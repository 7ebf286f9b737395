import { errorMessage } from '@tessera/api-client/errors';
import type { PasskeyRequest } from '@tessera/api-client/security-calls';

/** The library that talks to the browser is loaded when a passkey is used. */
const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** The browser’s own errors: the person closed its window, or the device has no passkey for this site. */
function isPasskeyBrowserError(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError', 'NotSupportedError'].includes(error.name)
  );
}

/**
 * The message if a passkey could not be created or used.
 *
 * @param fallback for the browser’s own errors, and for unknown ones
 */
export function passkeyMessage(error: unknown, fallback: string): string {
  return isPasskeyBrowserError(error) ? fallback : errorMessage(error, fallback);
}

/** The message if no passkey was used to log in. */
export const PASSKEY_NOT_USED =
  'The passkey was not used. You may have closed the window, or this device has no passkey for Tessera.';

/** Lets the browser sign with a passkey. Resolves with its answer for the server. */
export async function signWithPasskey({ options }: PasskeyRequest): Promise<unknown> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options } as unknown as Parameters<typeof startAuthentication>[0]);
}

/** Lets the browser create a passkey. Resolves with its answer for the server. */
export async function createPasskeyHere({ options }: PasskeyRequest): Promise<unknown> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options } as unknown as Parameters<typeof startRegistration>[0]);
}

/** Cancels the creation or the use of a passkey for which the browser still waits. It rejects. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}
