import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds that a phone’s clock may be wrong. */
const TOLERANCE_SECONDS = 30;

/** A secret that the server shares with an authenticator app. */
export interface AppSecret {
  /** Base32. */
  secret: string;
  /** The address that the QR code contains. */
  uri: string;
}

/**
 * Creates the secret of an authenticator app.
 *
 * @param issuer the name of the installation
 * @param email tells the accounts of one app apart
 */
export function newAppSecret(issuer: string, email: string): AppSecret {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/**
 * Checks a code of six digits. Spaces are ignored.
 *
 * @param after codes of this time step and earlier ones are refused, because a code works once
 * @returns the time step of the code; null for a wrong code
 */
export async function stepOfCode(secret: string, code: string, after: number): Promise<number | null> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({ secret, token, epochTolerance: TOLERANCE_SECONDS, afterTimeStep: after });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
