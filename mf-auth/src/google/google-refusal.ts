export const notEnabled = 'Google Sign-In is not enabled for this project.';
export const otherFailure = 'Google Sign-In failed';

/** What people read, by the identity provider's word for what happened. */
const messages: { readonly [code: string]: string | undefined } = {
  'auth/popup-closed-by-user': 'Sign-in was cancelled. Please try again.',
  'auth/cancelled-popup-request': 'Sign-in was cancelled. Please try again.',
  'auth/user-cancelled': 'Sign-in was cancelled. Please try again.',
  'auth/popup-blocked': 'Popup was blocked by browser. Please allow popups and try again.',
  'auth/operation-not-allowed': notEnabled,
  'auth/configuration-not-found': notEnabled,
};

/** The sentence for a failure of the identity provider. */
export function googleRefusal(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return messages[code] ?? otherFailure;
}
