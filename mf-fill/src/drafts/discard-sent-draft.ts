import { browserDraftStorage } from './browser-draft-storage';

/**
 * A receipt after a submission that no script sent: what this browser had kept of the form has had its turn, as it would
 * have been taken over by the page that was sent.
 */
export const discardSentDraft = async (formId: string): Promise<void> => {
  history.replaceState(null, '', location.pathname);
  const drafts = browserDraftStorage(formId);
  const draft = await drafts?.find();
  if (draft) drafts?.discard(draft.key);
};
