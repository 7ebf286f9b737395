import { isRetryable, ServerFailure, Unauthorized } from '../errors';
import { withLock } from '../web-locks';
import { isDefiniteRefusal } from './session-refusal';
import type { TokenStore } from './token-store';

/** A pair of tokens, as the server sends it. */
export interface Tokens {
  token: string;
  refreshToken: string;
}

/** Gets a token newer than the refused one; rejects when it cannot get one. */
export type Refresher = (refused: string) => Promise<string>;

interface RefresherOptions {
  store: TokenStore;
  /** Calls the server with the refresh token. */
  exchange(refreshToken: string): Promise<Tokens>;
  onSessionEnd(): void;
}

const notRenewed = () => new ServerFailure('Your session could not be renewed. Please try again.', 502);

/**
 * One refresh for all calls that wait for it. A newer token that another call or tab has stored is used directly.
 * Only a definite refusal ends the session. After any other failure the tokens stay, and the error says that the call
 * can be tried again.
 */
export function createRefresher({ store, exchange, onSessionEnd }: RefresherOptions): Refresher {
  let running: Promise<string> | undefined;
  // The refusal that ended the session, for calls that are refused later with the same token.
  let ended: { refused: string; error: unknown } | undefined;

  const newer = (refused: string) => {
    const token = store.token();
    return token !== refused ? token : '';
  };

  async function refresh(refused: string): Promise<string> {
    const known = newer(refused);
    if (known) return known;
    const refreshToken = store.refreshToken();
    try {
      if (!refreshToken) throw new Unauthorized('No refresh token available', 401);
      const tokens = await exchange(refreshToken);
      // The user may have logged out, or another tab refreshed, during the call: then the stored tokens are the valid ones.
      if (store.refreshToken() === refreshToken) store.saveTokens(tokens);
      if (store.token()) return store.token();
      throw new Unauthorized('The session has ended', 401);
    } catch (error) {
      if (newer(refused)) return newer(refused);
      // A user who logged out in the meantime sees no message about the ended session.
      if (store.refreshToken() !== refreshToken) throw error;
      if (!isDefiniteRefusal(error)) throw isRetryable(error) ? error : notRenewed();
      ended = { refused, error };
      store.clearSession();
      onSessionEnd();
      throw error;
    }
  }

  return async (refused) => {
    if (newer(refused)) return newer(refused);
    if (!running && ended?.refused === refused && !store.token()) throw ended.error;
    // One tab at a time: a refresh token works once, and a second use ends the session.
    running ??= withLock('tessera-refresh', () => refresh(refused)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
