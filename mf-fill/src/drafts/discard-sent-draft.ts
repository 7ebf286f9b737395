import { browserDraftStorage } from './browser-draft-storage';

/**
 * Discards the draft that this browser saved of a form, on the receipt after a submission without script.
 */
export async function discardSentDraft(formId: string): Promise<void> {
  history.replaceState(null, '', location.pathname);
  const drafts = browserDraftStorage(formId);
  const draft = await drafts?.find();
  if (draft) drafts?.discard(draft.key);
}
