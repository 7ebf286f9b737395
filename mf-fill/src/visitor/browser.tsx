import './styles';
import { hasStoredSession, storedToken } from '@tessera/api-client/stored-session';
import { halfTyped } from '@tessera/fields/typed';
import type { FormPage } from '@tessera/form-model/page-renderer';
import { hydrateRoot } from 'react-dom/client';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import type { FrameMessage } from '../embed/messages';
import { viewOf } from '../session/form-session';
import { postedAnswers } from '../session/posted-answers';
import type { FillTexts } from '../texts/texts';
import { textsIn } from '../texts/texts-in';
import { fetchTransport } from '../transport/fetch-transport';
import type { VisitWatch } from '../visit/watch-visit';
import { VisitorApp } from './visitor-app';
import { PAGE_DATA, PAGE_ROOT, type PageData, sessionOf, type VisitorPage } from './visitor-page';

const data = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? 'null') as PageData | null;
const root = document.getElementById(PAGE_ROOT);

/** What was typed and chosen while the script was on its way. */
const typed = (at: FormPage, language: string) => {
  const session = sessionOf(at);
  const form = document.querySelector('form');
  if (!form) return session;
  const page = { language, shown: session.answers };
  const answers = postedAnswers(viewOf(session).page.fields, new FormData(form), page);
  // A date or time that was filled in only in part has no value.
  for (const input of form.querySelectorAll('input')) if (input.validity.badInput) answers[input.name] = halfTyped;
  return { ...session, answers: { ...session.answers, ...answers } };
};

/** Files that were chosen before the script came are taken over as if they had been chosen now. */
const takeOverFiles = () => {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

/** Tells the page around what the visitor does. Of no use but in a frame, which is its own page for what it listens to. */
const hostOf = (into: HTMLElement) => {
  const host = parent === window ? null : import(/* webpackChunkName: "host-page" */ '../embed/host-page');
  const frame = host?.then(({ hostPage }) => hostPage(into));
  return (message?: FrameMessage) => {
    frame?.then((page) => message && page.tell(message)).catch(() => undefined);
  };
};

const startForm = (at: FormPage, texts: FillTexts, into: HTMLElement) => {
  const { _id: formId, settings } = at.form;
  const tell = hostOf(into);
  // Nothing waits for it, and nothing is lost to the visitor without it.
  const visit = import(/* webpackChunkName: "after-form" */ '../visit/watch-visit').then(({ watchVisit }) =>
    watchVisit(formId),
  );
  const watch = (use: (watching: VisitWatch) => void) => void visit.then(use, () => undefined);
  hydrateRoot(
    into,
    <VisitorApp
      page={at}
      texts={texts}
      transport={fetchTransport(formId, () => storedToken() ?? '', texts)}
      drafts={browserDraftStorage(formId, settings.keepAnswers)}
      initial={typed(at, texts.language)}
      onPage={(page, pages, id) => {
        watch((watching) => watching.reach(id));
        tell({ tessera: 'page', page, pages });
      }}
      onStored={() => {
        watch((watching) => watching.end());
        tell({ tessera: 'submit' });
      }}
    />,
  );
  takeOverFiles();
};

type StatePage = Exclude<VisitorPage, { state: 'form' }>;

/** What the server wrote is readable and usable as it is: the script adds what only a browser knows. */
const startState = async (at: StatePage, texts: FillTexts, into: HTMLElement) => {
  hostOf(into)();
  const { StateApp } = await import(/* webpackChunkName: "state-screen" */ '../state-screens/state-app');
  hydrateRoot(into, <StateApp page={at} texts={texts} />);
};

/**
 * Lets the browser paint what the server wrote before anything else is worked out: the page is usable as it is.
 * A page that nobody sees is not painted, so it does not wait.
 */
const afterPaint = (work: () => void) => {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
};

/** A form that cannot be had any more may have been begun in this browser: what was typed is given back. */
const rescue = async (formId: string, texts: FillTexts) => {
  const draft = await browserDraftStorage(formId)?.find();
  if (!draft) return;
  const { rescueDraft } = await import(/* webpackChunkName: "rescue" */ '../rescue/rescue-draft');
  rescueDraft(draft, texts);
};

/** The server does not know who is signed in, and what this browser keeps: there may be more to show than it wrote. */
const goOn = async (page: StatePage, texts: FillTexts, root: HTMLElement) => {
  await startState(page, texts, root).catch(() => undefined);
  if ((page.state === 'sign-in' || page.state === 'not-found') && hasStoredSession()) {
    const { openAsMember } = await import(/* webpackChunkName: "member" */ './member');
    await openAsMember(page.formId, root);
  } else if (page.state === 'closed' || page.state === 'not-found') await rescue(page.formId, texts);
};

const come = ({ page, language, table }: PageData, root: HTMLElement) => {
  const texts = textsIn(language, table);
  if (page.state === 'form') startForm(page, texts, root);
  else void goOn(page, texts, root);
  // For whoever measures: from here on the page answers by itself.
  performance.mark('tessera-alive');
};

if (data && root) afterPaint(() => come(data, root));
else if (location.hash === '#sent') {
  void import(/* webpackChunkName: "rescue" */ '../drafts/discard-sent-draft').then(({ discardSentDraft }) =>
    discardSentDraft(location.pathname.split('/')[2] ?? ''),
  );
}
