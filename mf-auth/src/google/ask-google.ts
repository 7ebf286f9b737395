import type { GoogleIdentity } from '@tessera/federation/contract';
import { firebaseConfig } from './firebase-config';
import { googleRefusal, notEnabled } from './google-refusal';

export type GoogleAnswer = { ok: true; identity: GoogleIdentity } | { ok: false; message: string };

/**
 * Logs in with Google in a window of Google. The provider’s code is loaded when the button is pressed. The provider’s
 * session is not stored in the browser: the session is our own tokens.
 */
export async function askGoogle(): Promise<GoogleAnswer> {
  const config = firebaseConfig();
  if (!config) return { ok: false, message: notEnabled };
  try {
    const { logInWithGoogle } = await import(/* webpackChunkName: "google" */ './firebase-login');
    return { ok: true, identity: await logInWithGoogle(config) };
  } catch (error) {
    return { ok: false, message: googleRefusal(error) };
  }
}
