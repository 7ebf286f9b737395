import type { Opening } from '@tessera/form-model/page-renderer';
import type { ChangesNotice } from '../dialogs/changes-notice';
import { FilesNotice, type Notice, RestoredNotice } from '../dialogs/restored-notice';
import { type FormSession, startOf } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import type { FormChanges } from '../messages/form-changes';
import type { DraftStorage } from './draft-storage';
import { bringsAnswers, changesSince, restore, withRestoreErrors } from './restore';
import { disagreements, withoutFiles } from './restored-files';
import type { DraftOpening, SavedDraft, StoredDraft } from './saved-draft';
import { isTooOld } from './sweep-drafts';
import { wholeDraft } from './whole-draft';

/** The changes since the visitor’s last visit, by the owner or by another correction, and the notice about them. */
export interface ShownChanges {
  changes: FormChanges | null;
  /** Labels of the questions to which another correction has stored other answers. */
  newer: readonly string[];
  ChangesNotice: typeof ChangesNotice;
}

/** The notices about a draft that was restored. */
export interface DraftNotices {
  /** About restored answers. */
  Restored?: Notice | undefined;
  changed?: ShownChanges | undefined;
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
  /** Continues under an opening, with these notices. */
  show(opening: DraftOpening, notices?: DraftNotices): void;
}

/**
 * The draft and the session with those files that can go with the submission that the page continues. A page that was posted before
 * the script came has uploaded its files under its own key. It continues under that, unless the draft’s answers were sent: they
 * may be stored, and would be stored again. A correction cannot become a second response, and keeps the page’s key.
 */
function continued({ opening, isPosted, session, drafts }: SearchedPage, draft: SavedDraft) {
  const { form, opened } = session;
  const isOwn = isPosted && draft.key !== opening.key;
  if (!isOwn) return { draft, to: draft, prepare: (fresh: FormSession) => fresh };
  if (draft.sent && !opened) {
    const prepare = (fresh: FormSession) => {
      const rest = withoutFiles(fresh, form);
      return { ...rest, answers: { ...startOf(rest), ...rest.answers } };
    };
    return { draft, to: draft, prepare };
  }
  return {
    draft: withoutFiles(draft, form),
    to: { ...drafts?.openingFor(opening), ...opening },
    prepare: (fresh: FormSession) => fresh,
  };
}

/**
 * Restores a draft: its opening, the notice about it, another about changes since, and the form session with its answers. Loaded only
 * for visitors who come back.
 */
export async function restoreVisit(given: DraftSearch, found: StoredDraft): Promise<boolean> {
  const { drafts, opening, isPosted, messages, ...page } = given;
  // It will be removed from the storage.
  if (isTooOld(found)) return false;
  const whole = wholeDraft(found);
  const { draft, to, prepare } = continued(given, whole);
  const fresh = prepare(page.session);
  const changes = changesSince(draft, fresh.form);
  const newer = disagreements(fresh, draft);
  const isAsShown = !changes && newer.length === 0 && !restore(fresh, draft, isPosted).lost;
  // Before the answers are restored: without the notice, the draft stays in the storage as it is.
  const ofChanges = isAsShown ? undefined : import(/* webpackChunkName: "changes" */ '../dialogs/changes-notice');
  const changed: ShownChanges | undefined = ofChanges && {
    changes,
    newer,
    ChangesNotice: (await ofChanges).ChangesNotice,
  };
  const Restored = bringsAnswers(fresh, draft, isPosted) ? RestoredNotice : FilesNotice;
  if (!page.search.current) return false;
  page.setSession((before) => withRestoreErrors(restore(prepare(before), draft, isPosted), draft, messages));
  // Only then: if the draft cannot be restored, it stays in the storage. The page may have saved its answers during the search.
  drafts?.discard(to === whole ? drafts.openingFor(opening) : whole);
  page.show(to, { Restored, changed });
  return true;
}
