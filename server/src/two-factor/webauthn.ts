import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '../repositories/two-factor/passkeys';

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

/** Returns what a browser needs to create a passkey. Passkeys can be found without an email, and check their owner. */
export function additionOptions(
  site: PasskeySite,
  user: { id: string; email: string; name: string },
  { installation, passkeys }: { installation: string; passkeys: readonly Passkey[] },
) {
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

/** Returns the new passkey of a browser’s answer; null for a wrong one. */
export async function verifiedAddition(site: PasskeySite, challenge: string, response: unknown) {
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
    // The library throws for every answer that is not right.
    return null;
  }
}

/** Returns what a browser needs to use a passkey; of any account if none is given. */
export function useOptions(site: PasskeySite, passkeys: readonly Passkey[] = []) {
  return generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: passkeys.map(credential),
    userVerification: 'required',
  });
}

/** Returns the new counter of a passkey that signed the challenge; null for a wrong answer. */
export async function verifiedUse(
  site: PasskeySite,
  { challenge, response, passkey }: { challenge: string; response: unknown; passkey: Passkey },
): Promise<number | null> {
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
