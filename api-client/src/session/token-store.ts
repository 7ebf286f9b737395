import { type FormSummary, readSummary } from '@tessera/form-model/form-summary';
import { members, readJson, textOr } from '@tessera/form-model/read-value';
import type { WireUser } from '@tessera/form-model/wire';
import { readUser } from '../read-user';
import { type KeyStorage, safeStorage } from '../safe-storage';
import { sessionKeys } from './stored-session';

const { token: TOKEN, refreshToken: REFRESH_TOKEN, user: USER, organization: ORGANIZATION } = sessionKeys;
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
  /**
   * The organization whose forms this tab shows; null for the user’s own space. Never one that the user is no longer in, or
   * whose forms the role does not show.
   */
  organizationId(): string | null;
  /** Changes the space of this tab, and of tabs that are opened later. Load the page again afterwards. */
  chooseOrganization(organizationId: string | null): void;
  /** The forms of this space as last seen; none for another user or space. */
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
  // Another tab may choose another space; this one keeps its own until it is loaded again.
  let chosen: string | undefined;
  const organizationId = () => {
    chosen ??= text(ORGANIZATION);
    const open = user()?.organizations?.find(({ id, role }) => id === chosen && role !== 'member');
    return open?.id ?? null;
  };
  /** The owner of the stored list: the user in one of the user’s spaces. */
  const listOwner = () => (user()?.id ?? '') + (organizationId() ?? '');
  /** The user’s forms; undefined if no list of this user and space is stored. */
  const seenForms = (): FormSummary[] | undefined => {
    const stored = members(readJson(text(FORMS)));
    if (!Array.isArray(stored.forms) || textOr(stored.userId, '') !== listOwner()) return undefined;
    return stored.forms.flatMap((form) => readSummary(form) ?? []);
  };
  const saveForms = (forms: readonly FormSummary[]) =>
    storage.setItem(FORMS, JSON.stringify({ userId: listOwner(), forms }));
  return {
    token: () => text(TOKEN),
    refreshToken: () => text(REFRESH_TOKEN),
    user,
    saveTokens({ token, refreshToken }) {
      storage.setItem(TOKEN, token);
      storage.setItem(REFRESH_TOKEN, refreshToken);
    },
    saveUser: (value) => storage.setItem(USER, JSON.stringify(value)),
    organizationId,
    chooseOrganization(id) {
      chosen = id ?? '';
      storage.setItem(ORGANIZATION, chosen);
    },
    forms: () => seenForms() ?? [],
    saveForms,
    changeForms(change) {
      const seen = seenForms();
      if (seen) saveForms(change(seen));
    },
    clearSession: () => forget(TOKEN, REFRESH_TOKEN, USER),
    clear: () => forget(TOKEN, REFRESH_TOKEN, USER, FORMS, ORGANIZATION),
  };
}
