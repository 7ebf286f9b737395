import type { Queries } from '../database/database';
import { findPasskey, markPasskeyUsed, type Passkey } from '../repositories/two-factor/passkeys';
import { type PasskeySite, passkeyIdOf, verifiedAuthentication } from './webauthn';

/**
 * Checks that a passkey signed a challenge. Returns the passkey; null for a wrong answer.
 *
 * @param userId the account that the passkey must belong to; null for any
 */
export async function usePasskey(
  database: Queries,
  site: PasskeySite,
  { challenge, response, userId }: { challenge: string; response: unknown; userId: string | null },
): Promise<Passkey | null> {
  const passkey = await findPasskey(database, passkeyIdOf(response));
  if (!passkey || (userId !== null && passkey.userId !== userId)) return null;
  const counter = await verifiedAuthentication(site, { challenge, response, passkey });
  if (counter === null) return null;
  await markPasskeyUsed(database, passkey.id, counter);
  return passkey;
}
