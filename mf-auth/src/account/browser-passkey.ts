import type { PasskeyRequest } from '@tessera/api-client/security-calls';

/** The library that talks to the browser is loaded when a passkey is used. */
const library = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** The browser’s own errors: the person closed its window, or the device has no passkey for this site. */
export function isPasskeyBrowserError(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError', 'NotSupportedError'].includes(error.name)
  );
}

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

/** Ends what the browser still waits for: the creation or the use of a passkey. It rejects. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}
