import { MINUTE_MS } from '@tessera/fields/durations';
import type { LoginResult } from '@tessera/form-model/wire';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { hashOpaqueToken, newOpaqueToken } from '../auth/opaque-token';
import { checkedLogin } from '../auth/request-device';
import { startSession } from '../auth/sessions';
import { findApp } from '../repositories/two-factor/authenticator-apps';
import { storeChallenge } from '../repositories/two-factor/challenges';
import { listPasskeys } from '../repositories/two-factor/passkeys';
import { isTrustedDevice } from '../repositories/two-factor/trusted-devices';
import { type Account, wireUser } from '../repositories/users';

const STEP_MINUTES = 10;

/** A log-in whose first proof was checked. */
export interface FirstStep {
  user: Account;
  /** The password hash that was checked; null for another proof. */
  verified: string | null;
  /** The proof, in words for the audit log. */
  proof: string;
}

type LoginRequest = Pick<FastifyRequest, 'headers' | 'ip'> & { body: { timeZone?: string; trustedDevice?: string } };

/** The ways in which the account can give a second proof; none if it needs none. */
async function secondMethods({ database, installation }: AppContext, userId: string, trustedDevice: string) {
  const [app, passkeys, { requiresTwoFactor }] = await Promise.all([
    findApp(database, userId),
    listPasskeys(database, userId),
    installation.read(),
  ]);
  const hasApp = app?.confirmedAt != null;
  // A passkey is a convenience until the installation requires a second proof: losing it must not lock the owner out.
  if (!hasApp && !(requiresTwoFactor && passkeys.length > 0)) return [];
  if (trustedDevice && (await isTrustedDevice(database, userId, hashOpaqueToken(trustedDevice)))) return [];
  return [...(hasApp ? (['app', 'recovery'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])];
}

/**
 * Starts the session of a person whose first proof was checked, or asks for the second one. Returns null if the account
 * has changed in the meantime.
 */
export async function afterFirstStep(
  context: AppContext,
  request: LoginRequest,
  { user, verified, proof }: FirstStep,
): Promise<LoginResult | null> {
  const { database, tokens } = context;
  const methods = await secondMethods(context, user.id, request.body.trustedDevice ?? '');
  if (methods.length > 0) {
    const { token, hash } = newOpaqueToken();
    const expiresAt = new Date(Date.now() + STEP_MINUTES * MINUTE_MS);
    await storeChallenge(database, {
      hash,
      kind: 'second-step',
      userId: user.id,
      verified,
      proof,
      webauthn: null,
      expiresAt,
    });
    return { success: true, secondStep: { token, methods }, message: 'Confirm that it is you.' };
  }
  const pair = await startSession(database, tokens, checkedLogin(request, { userId: user.id, verified, proof }));
  return pair && { success: true, user: wireUser(user), ...pair, message: 'Login successful' };
}
