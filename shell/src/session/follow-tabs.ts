import { sessionKeys } from '@tessera/api-client/stored-session';

const idOf = (user: string | null) => /"id":"([^"]*)/.exec(user ?? '')?.[1];

/**
 * Follows logins and logouts in other tabs of this browser. A login as another user loads this tab again: its content
 * belongs to the user before.
 */
export function followTabs(session: { expire(): void }, page: { reload(): void }): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== sessionKeys.user) return;
    if (newValue === null) session.expire();
    else if (idOf(oldValue) !== idOf(newValue)) page.reload();
  });
}
