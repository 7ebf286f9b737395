import { FilesNotice, RestoredNotice } from '../dialogs/restored-notice';
import type { FormSession } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';
import { bringsAnswers, changesSince, restore, withRestoreErrors } from './restore';
import type { SavedDraft } from './saved-draft';

/**
 * Restores a draft: the notice about it, the owner’s changes since, and the form session with its answers. Loaded only for
 * visitors who come back.
 *
 * @param fresh the session before the draft was found
 */
export function restoreVisit(fresh: FormSession, draft: SavedDraft, isPosted: boolean, messages: FillMessages) {
  return {
    Notice: bringsAnswers(fresh, draft, isPosted) ? RestoredNotice : FilesNotice,
    changes: changesSince(draft, fresh.form),
    restored: (before: FormSession) => withRestoreErrors(restore(before, draft, isPosted), draft, messages),
  };
}

/** The effects of a found draft on the page. */
export type RestoredVisit = ReturnType<typeof restoreVisit>;
