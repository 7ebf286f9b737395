/**
 * SQL for whether an account has an authenticator app or a passkey.
 *
 * @param userId the expression for the account’s id
 */
export function hasSecondFactor(userId: string): string {
  return `(
  EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = ${userId}) OR EXISTS (
    SELECT 1 FROM authenticator_apps a WHERE a.user_id = ${userId} AND a.confirmed_at IS NOT NULL
  ))`;
}
