import { hasStoredSession } from '@tessera/api-client/stored-session';
import { hydrateRoot } from 'react-dom/client';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import { readFillAddress } from '../drafts/fill-address';
import { sweepDrafts } from '../drafts/sweep-drafts';
import { wholeDraft } from '../drafts/whole-draft';
import type { FillMessages } from '../messages/fill-messages';
import type { VisitorPage } from './page-data';
import { StateApp } from './state-app';

type StatePage = Exclude<VisitorPage, { state: 'form' }>;

/**
 * Shows the answers that this browser saved, if the visitor started a form that is not there now.
 *
 * @param place the form, or the receipt of the response that the visitor was correcting
 */
async function rescue(place: string, state: StatePage['state'], messages: FillMessages) {
  sweepDrafts();
  const draft = await browserDraftStorage(place).find();
  if (!draft) return;
  const { rescueDraft } = await import(/* webpackChunkName: "rescue" */ '../rescue/rescue-draft');
  rescueDraft(wholeDraft(draft), messages, state === 'soon');
}

/** A password or a log-in opens the form again, with its saved answers. */
const rescued: ReadonlySet<string> = new Set(['closed', 'full', 'not-found', 'soon']);

/** Completes a page without a form in the browser: opens the form for a logged-in member, or offers saved answers. */
export async function startStatePage(page: StatePage, messages: FillMessages, root: HTMLElement): Promise<void> {
  hydrateRoot(root, <StateApp page={page} messages={messages} />);
  const { formId, state } = page;
  if (!formId) return;
  const { receipt } = readFillAddress(location.pathname);
  // A new form in the place of a stored response would be sent as a second one.
  if (!receipt && (state === 'login' || state === 'account' || state === 'not-found') && hasStoredSession()) {
    const { openAsMember } = await import(/* webpackChunkName: "member" */ './open-as-member');
    await openAsMember(formId, root);
  } else if (rescued.has(state)) await rescue(receipt ?? formId, state, messages);
}
