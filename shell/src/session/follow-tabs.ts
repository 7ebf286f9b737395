import { sessionKeys } from '@tessera/api-client/stored-session';

const idOf = (user: string | null) => /"id":"([^"]*)/.exec(user ?? '')?.[1];

/**
 * Follows logins and logouts in other tabs of this browser. A login as another user loads this tab again: its content
 * belongs to the user before.
 */
export function followTabs({ onSignedOut, reload }: { onSignedOut(): void; reload(): void }): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== sessionKeys.user) return;
    if (newValue === null) onSignedOut();
    else if (idOf(oldValue) !== idOf(newValue)) reload();
  });
}
