import type { FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import type { RefusalCode } from '../errors';

/** The relation of a user to a form. A member is anyone signed in to this installation. */
export type Viewer = 'anonymous' | 'member' | 'owner';

/**
 * Returns why the viewer may not answer a form; null if they may. Follows the table “Publishing and visibility” of the
 * specification, row by row.
 */
export function answerRefusal(
  form: { status: FormStatus; visibility: Visibility | null; location: FormLocation },
  viewer: Viewer,
): RefusalCode | null {
  if (form.status === 'draft') return 'form-not-found';
  if (form.location !== 'inbox') return 'form-closed';
  if (form.visibility === 'public') return null;
  if (form.visibility === 'organization') return viewer === 'anonymous' ? 'sign-in-to-answer' : null;
  return viewer === 'owner' ? null : 'form-not-found';
}

export function viewerOf(ownerId: string, userId: string | null): Viewer {
  if (userId === null) return 'anonymous';
  return userId === ownerId ? 'owner' : 'member';
}
