export const notEnabled = 'Google Sign-In is not enabled for this project.';
export const otherFailure = 'Google Sign-In failed';

/** The messages by the error codes of the identity provider. */
const messages: { readonly [code: string]: string | undefined } = {
  'auth/popup-closed-by-user': 'Sign-in was cancelled. Please try again.',
  'auth/cancelled-popup-request': 'Sign-in was cancelled. Please try again.',
  'auth/user-cancelled': 'Sign-in was cancelled. Please try again.',
  'auth/popup-blocked': 'Popup was blocked by browser. Please allow popups and try again.',
  'auth/operation-not-allowed': notEnabled,
  'auth/configuration-not-found': notEnabled,
};

/** The message for an error of the identity provider. */
export function googleRefusal(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return messages[code] ?? otherFailure;
}
