import { browserKeeper } from './browser-draft-storage';

/**
 * A receipt after a submission that no script sent: what this browser had kept of the form has had its turn, as it would
 * have been taken over by the page that was sent.
 */
export const letGo = async (formId: string): Promise<void> => {
  history.replaceState(null, '', location.pathname);
  const keeper = browserKeeper(formId);
  const kept = await keeper?.find();
  if (kept) keeper?.forget(kept.key);
};
