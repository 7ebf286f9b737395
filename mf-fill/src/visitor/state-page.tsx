import { hasStoredSession } from '@tessera/api-client/stored-session';
import { hydrateRoot } from 'react-dom/client';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import type { FillTexts } from '../texts/texts';
import { StateApp } from './state-app';
import type { VisitorPage } from './visitor-page';

type StatePage = Exclude<VisitorPage, { state: 'form' }>;

/** Shows the answers that this browser saved, if the visitor started a form that is now closed or deleted. */
async function rescue(formId: string, texts: FillTexts) {
  const draft = await browserDraftStorage(formId)?.find();
  if (!draft) return;
  const { rescueDraft } = await import(/* webpackChunkName: "rescue" */ '../rescue/rescue-draft');
  rescueDraft(draft, texts);
}

/** Completes a page without a form in the browser: opens the form for a logged-in member, or offers saved answers. */
export async function startStatePage(page: StatePage, texts: FillTexts, root: HTMLElement): Promise<void> {
  hydrateRoot(root, <StateApp page={page} texts={texts} />);
  const { formId, state } = page;
  if (!formId) return;
  if ((state === 'sign-in' || state === 'not-found') && hasStoredSession()) {
    const { openAsMember } = await import(/* webpackChunkName: "member" */ './member');
    await openAsMember(formId, root);
  } else if (state === 'closed' || state === 'not-found') await rescue(formId, texts);
}
