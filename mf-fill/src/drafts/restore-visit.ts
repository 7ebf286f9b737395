import type { Opening } from '@tessera/form-model/page-renderer';
import type { ChangesNotice } from '../dialogs/changes-notice';
import { FilesNotice, type Notice, RestoredNotice } from '../dialogs/restored-notice';
import type { FormSession } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import type { FormChanges } from '../messages/form-changes';
import type { DraftStorage } from './draft-storage';
import { bringsAnswers, changesSince, restore, withRestoreErrors } from './restore';
import type { SavedDraft } from './saved-draft';

/** The owner’s changes since the visitor’s last visit, and the notice about them. */
export interface ShownChanges {
  changes: FormChanges | null;
  ChangesNotice: typeof ChangesNotice;
}

/** The page that a draft is searched for. */
export interface SearchedPage {
  drafts: DraftStorage | null;
  /** As it was before the search. */
  opening: Opening;
  /** Whether the page was turned before the script came: then it is newer than the draft. */
  isPosted: boolean;
  /** As it was before the search. */
  session: FormSession;
  setSession(change: (before: FormSession) => FormSession): void;
  messages: FillMessages;
}

/**
 * Ends with whether a draft was restored; missing where none is searched for. Without it, a draft that is found stays in the
 * storage: set by those who wait no longer.
 */
export interface RunningSearch {
  current: Promise<boolean | undefined> | undefined;
}

/** A search for the draft of a page, which shows the draft there. */
export interface DraftSearch extends SearchedPage {
  search: RunningSearch;
  setOpening(opening: Opening): void;
  setRestored(notice: () => Notice): void;
  setChanged(changed: ShownChanges | null): void;
}

/**
 * Restores a draft: its opening, the notice about it, another about the owner’s changes since, and the form session with its answers.
 * Loaded only for visitors who come back.
 */
export async function restoreVisit(
  { drafts, opening, isPosted, session: fresh, messages, ...page }: DraftSearch,
  draft: SavedDraft,
): Promise<boolean> {
  const changes = changesSince(draft, fresh.form);
  const isAsShown = !changes && !restore(fresh, draft, isPosted).lost;
  // Before the answers are restored: without the notice, the draft stays in the storage as it is.
  const ofChanges = isAsShown ? null : import(/* webpackChunkName: "changes" */ '../dialogs/changes-notice');
  const changed: ShownChanges | null = ofChanges && { changes, ChangesNotice: (await ofChanges).ChangesNotice };
  const notice = bringsAnswers(fresh, draft, isPosted) ? RestoredNotice : FilesNotice;
  if (!page.search.current) return false;
  page.setSession((before) => withRestoreErrors(restore(before, draft, isPosted), draft, messages));
  page.setRestored(() => notice);
  page.setChanged(changed);
  // Only then: if the draft cannot be restored, it stays in the storage, and the page continues under its own key.
  // A posted page does so, too: its files were uploaded under that key.
  if (isPosted && draft.key !== opening.key) drafts?.discard(draft.key);
  else page.setOpening(draft);
  return true;
}
