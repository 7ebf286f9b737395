import type { GoogleIdentity } from '@tessera/federation/contract';
import { firebaseConfig } from './firebase-config';
import { googleRefusal, notEnabled } from './google-refusal';

export type GoogleAnswer = { ok: true; identity: GoogleIdentity } | { ok: false; message: string };

/**
 * Asks Google who is there, in its own window. The provider's code comes only now, with the press on the button.
 * Nothing of the provider's session is kept in the browser: the product's own tokens are the session.
 */
export async function askGoogle(): Promise<GoogleAnswer> {
  const config = firebaseConfig();
  if (!config) return { ok: false, message: notEnabled };
  try {
    const { signInWithGoogle } = await import(/* webpackChunkName: "google" */ './firebase-sign-in');
    return { ok: true, identity: await signInWithGoogle(config) };
  } catch (error) {
    return { ok: false, message: googleRefusal(error) };
  }
}
