import { earlyRequests } from '@tessera/api-client/early-requests';
import { hasStoredSession, sessionKeys, storedToken } from '@tessera/api-client/stored-session';

/** For how long a call may use an early response, in ms; also the time-out of the request. */
const LIFETIME_MS = 15_000;

/** The organization whose forms this browser shows; undefined for the user’s own space. As in the client’s `TokenStore`. */
function storedSpace(): string | undefined {
  const chosen = localStorage.getItem(sessionKeys.organization);
  const user = JSON.parse(localStorage.getItem(sessionKeys.user) ?? '') as {
    organizations?: readonly { id: string; role: string }[];
  };
  return user.organizations?.find(({ id, role }) => id === chosen && role !== 'member')?.id;
}

/** The path for the space that this browser shows: `organization=:organization` is left out in the user’s own space. */
function inSpace(path: string, space: string | undefined): string {
  return path.replace(/[?&]organization=:organization/, (parameter) =>
    space ? `${parameter.slice(0, 1)}organization=${encodeURIComponent(space)}` : '',
  );
}

/**
 * An address with a query can ask for another list than the usual one: only requests without a query are sure there. A parameter
 * after `#` names a screen that does not need the request.
 */
function isSure(path: string): boolean {
  const [request = '', other] = path.split('#');
  if (other && new URLSearchParams(location.search).has(other)) return false;
  return location.search === '' || !request.includes('?');
}

/**
 * Sends GET requests of the stored session. The client’s first call of each path takes its response, also a refusal. Sends
 * nothing without a session, or where the browser refuses storage.
 *
 * @param paths below /api
 */
export function sendEarly(paths: readonly string[]): void {
  try {
    const token = storedToken();
    if (!token || !hasStoredSession()) return;
    const space = storedSpace();
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    for (const given of paths.filter(isSure)) {
      const path = inSpace(given.replace(/#.*/, ''), space);
      const response = fetch(`/api${path}`, { headers, signal: AbortSignal.timeout(LIFETIME_MS), priority: 'low' });
      // The call that takes the response reports the failure; without such a call, the rejection must not be unhandled.
      response.catch(() => undefined);
      earlyRequests().set(path, { token, until: performance.now() + LIFETIME_MS, response });
    }
  } catch {
    // The page sends its requests itself, and shows the error.
  }
}
