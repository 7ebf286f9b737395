import { withLock } from '@tessera/api-client/web-locks';

/**
 * Runs one task on drafts at a time, across tabs if the browser has locks: two tabs could create two forms of one draft.
 */
export function withDraftLock<Value>(task: () => Promise<Value>): Promise<Value> {
  return withLock('tessera-drafts', task);
}
