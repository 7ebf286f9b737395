import type { GoogleIdentity } from '@tessera/federation/contract';
import { getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
} from 'firebase/auth';
import type { FirebaseConfig } from './firebase-config';

/** Created once per page: the provider rejects a second set-up. */
function providerAuth(config: FirebaseConfig): Auth {
  const [known] = getApps();
  if (known) return getAuth(known);
  const { emulator, ...project } = config;
  const auth = initializeAuth(initializeApp(project), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/** Opens Google’s window, which always asks for the account. Rejects with the provider’s error. */
export async function logInWithGoogle(config: FirebaseConfig): Promise<GoogleIdentity> {
  const auth = providerAuth(config);
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  provider.addScope('profile');
  provider.setCustomParameters({ prompt: 'select_account' });
  const { user } = await signInWithPopup(auth, provider);
  const idToken = await user.getIdToken();
  const identity: GoogleIdentity = {
    firebaseUid: user.uid,
    email: user.email ?? '',
    name: user.displayName ?? '',
    photoURL: user.photoURL ?? '',
    provider: 'google',
    idToken,
  };
  await signOut(auth);
  return identity;
}
