import type { Filling } from '../session/form-session';
import type { FillTexts } from '../texts/texts';
import { RestoredNotice, UnsentNotice } from '../views/restored-notice';
import { bringsAnswers, changesSince, restore, tellOnReturn } from './restore';
import type { KeptFilling } from './saved-draft';

/**
 * What a page needs to go on with what was kept: the notice about it, what the owner changed, and the filling. Loaded for
 * visitors who come back only.
 *
 * @param fresh the filling when the page came to life
 */
export const returning = (fresh: Filling, kept: KeptFilling, isPosted: boolean, texts: FillTexts) => ({
  Notice: bringsAnswers(fresh, kept, isPosted) ? RestoredNotice : UnsentNotice,
  changes: changesSince(kept, fresh.form),
  restored: (before: Filling) => tellOnReturn(restore(before, kept, isPosted), texts),
});
