import { type FormSummary, readSummary } from '@tessera/form-model/form-summary';
import { members, readJson, textOr } from '@tessera/form-model/read-value';
import type { WireUser } from '@tessera/form-model/wire';
import { readUser } from '../read-user';
import { type KeyStorage, safeStorage } from '../safe-storage';
import { sessionKeys } from './stored-session';

const { token: TOKEN, refreshToken: REFRESH_TOKEN, user: USER } = sessionKeys;
const FORMS = 'tessera_forms';

/** The session in the browser’s storage. Always reads the storage, because another tab may have written. */
export interface TokenStore {
  /** The access token; empty for none. */
  token(): string;
  /** The refresh token; empty for none. */
  refreshToken(): string;
  user(): WireUser | null;
  saveTokens(tokens: { token: string; refreshToken: string }): void;
  saveUser(user: WireUser): void;
  /** The forms of the signed-in user as last seen; none for another user. */
  forms(): FormSummary[];
  saveForms(forms: readonly FormSummary[]): void;
  /** Changes the stored list of forms. Does nothing without a stored list: a list of one form would look complete. */
  changeForms(change: (forms: readonly FormSummary[]) => readonly FormSummary[]): void;
  /** Deletes tokens and user, because the session ended. The forms stay, in case the same user logs in again. */
  clearSession(): void;
  /** Forgets everything: the user logged out. */
  clear(): void;
}

export function createTokenStore(given?: KeyStorage): TokenStore {
  const storage = safeStorage(given);
  const text = (key: string) => storage.getItem(key) ?? '';
  const user = () => readUser(readJson(text(USER)));
  const forget = (...keys: string[]) => {
    for (const key of keys) storage.removeItem(key);
  };
  /** The user’s forms; undefined if no list of this user is stored. */
  const seenForms = (): FormSummary[] | undefined => {
    const stored = members(readJson(text(FORMS)));
    if (!Array.isArray(stored.forms) || textOr(stored.userId, '') !== (user()?.id ?? '')) return undefined;
    return stored.forms.flatMap((form) => readSummary(form) ?? []);
  };
  const saveForms = (forms: readonly FormSummary[]) =>
    storage.setItem(FORMS, JSON.stringify({ userId: user()?.id ?? '', forms }));
  return {
    token: () => text(TOKEN),
    refreshToken: () => text(REFRESH_TOKEN),
    user,
    saveTokens({ token, refreshToken }) {
      storage.setItem(TOKEN, token);
      storage.setItem(REFRESH_TOKEN, refreshToken);
    },
    saveUser: (value) => storage.setItem(USER, JSON.stringify(value)),
    forms: () => seenForms() ?? [],
    saveForms,
    changeForms(change) {
      const seen = seenForms();
      if (seen) saveForms(change(seen));
    },
    clearSession: () => forget(TOKEN, REFRESH_TOKEN, USER),
    clear: () => forget(TOKEN, REFRESH_TOKEN, USER, FORMS),
  };
}
