import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from '../repositories/two-factor/passkeys';

/** The library takes 15 MB of memory, so it is loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The host’s name. */
  id: string;
  origin: string;
}

/** @param publicUrl the address of the installation: passkeys work only there */
export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const credential = ({ id, transports }: Pick<Passkey, 'id' | 'transports'>) => ({
  id,
  transports,
});

/**
 * Returns the options with which a browser creates a passkey: one that the browser finds without an email, and that asks for
 * the fingerprint, face or PIN of its owner.
 */
export async function registrationOptions(
  site: PasskeySite,
  user: { id: string; email: string; name: string },
  { installation, passkeys }: { installation: string; passkeys: readonly Passkey[] },
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: installation,
    rpID: site.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: passkeys.map(credential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Checks a browser’s answer to these options. Returns the new passkey; null if the answer is not valid. */
export async function verifiedRegistration(site: PasskeySite, challenge: string, response: unknown) {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: [...transports] };
  } catch {
    // The library throws for every answer that is not valid.
    return null;
  }
}

/**
 * Returns the options with which a browser signs with a passkey.
 *
 * @param passkeys those of the account; empty to accept a passkey of any account
 */
export async function authenticationOptions(site: PasskeySite, passkeys: readonly Passkey[] = []) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: passkeys.map(credential),
    userVerification: 'required',
  });
}

/** Checks that a passkey signed the challenge. Returns its new counter; null if the answer is not valid. */
export async function verifiedAuthentication(
  site: PasskeySite,
  { challenge, response, passkey }: { challenge: string; response: unknown; passkey: Passkey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        ...credential(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The id of the passkey in a browser’s answer; empty for another value. */
export function passkeyIdOf(response: unknown): string {
  const id = typeof response === 'object' && response && 'id' in response ? response.id : '';
  return typeof id === 'string' && id.length <= 2_000 ? id : '';
}
