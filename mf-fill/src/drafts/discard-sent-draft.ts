import { browserDraftStorage } from './browser-draft-storage';
import { readFillAddress } from './fill-address';

/**
 * Discards the draft that this browser saved, on the receipt after a submission without script. Drafts of corrections are stored
 * under the receipt, those of new responses under the form.
 */
export async function discardSentDraft(): Promise<void> {
  const { hash, pathname } = location;
  const { formId, receipt } = readFillAddress(pathname);
  const place = { '#sent': formId, '#corrected': receipt }[hash];
  if (!place) return;
  history.replaceState(null, '', pathname);
  const drafts = browserDraftStorage(place);
  const draft = await drafts.find();
  if (draft) drafts.discard(draft);
}
