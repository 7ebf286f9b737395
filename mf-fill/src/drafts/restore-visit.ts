import type { FormSession } from '../session/form-session';
import type { FillTexts } from '../texts/texts';
import { RestoredNotice, UnsentNotice } from '../views/restored-notice';
import { bringsAnswers, changesSince, restore, withRestoreErrors } from './restore';
import type { SavedDraft } from './saved-draft';

/**
 * What a page needs to go on with what was kept: the notice about it, what the owner changed, and the filling. Loaded for
 * visitors who come back only.
 *
 * @param fresh the filling when the page came to life
 */
export const restoreVisit = (fresh: FormSession, draft: SavedDraft, isPosted: boolean, texts: FillTexts) => ({
  Notice: bringsAnswers(fresh, draft, isPosted) ? RestoredNotice : UnsentNotice,
  changes: changesSince(draft, fresh.form),
  restored: (before: FormSession) => withRestoreErrors(restore(before, draft, isPosted), texts),
});
