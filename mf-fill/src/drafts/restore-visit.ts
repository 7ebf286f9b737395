import type { ChangesNotice } from '../dialogs/changes-notice';
import { FilesNotice, RestoredNotice } from '../dialogs/restored-notice';
import type { FormSession } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import type { FormChanges } from '../messages/form-changes';
import { bringsAnswers, changesSince, restore, withRestoreErrors } from './restore';
import type { SavedDraft } from './saved-draft';

/** The owner’s changes since the visitor’s last visit, and the notice about them. */
export interface ShownChanges {
  changes: FormChanges | null;
  ChangesNotice: typeof ChangesNotice;
}

/**
 * Restores a draft: the notice about it, another about the owner’s changes since, and the form session with its answers. Loaded only for
 * visitors who come back.
 *
 * @param fresh the session before the draft was found
 */
export async function restoreVisit(fresh: FormSession, draft: SavedDraft, isPosted: boolean, messages: FillMessages) {
  const changes = changesSince(draft, fresh.form);
  const isAsShown = !changes && !restore(fresh, draft, isPosted).lost;
  // Before the answers are restored: without the notice, the draft stays in the storage as it is.
  const notice = isAsShown ? null : import(/* webpackChunkName: "changes" */ '../dialogs/changes-notice');
  const changed: ShownChanges | null = notice && { changes, ChangesNotice: (await notice).ChangesNotice };
  return {
    Notice: bringsAnswers(fresh, draft, isPosted) ? RestoredNotice : FilesNotice,
    changed,
    restored: (before: FormSession) => withRestoreErrors(restore(before, draft, isPosted), draft, messages),
  };
}

/** The effects of a found draft on the page. */
export type RestoredVisit = Awaited<ReturnType<typeof restoreVisit>>;
