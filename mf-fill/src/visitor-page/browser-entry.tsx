import './styles';
import { isFieldType } from '@tessera/fields/models';
import { isLoadedLogic } from '@tessera/form-model/logic/state-of';
import type { FormPage } from '@tessera/form-model/page-renderer';
import { hydrateRoot } from 'react-dom/client';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import type { FrameMessage } from '../embed/frame-messages';
import { typedSession } from '../form-session/typed-session';
import { createFillMessages } from '../messages/create-fill-messages';
import type { FillMessages } from '../messages/fill-messages';
import type { VisitReporter } from '../visit-reports/report-visit';
import { loadPatterns } from './lazy-full-match';
import { lazyTransport } from './lazy-transport';
import { PAGE_DATA, PAGE_ROOT, type PageData, sessionOf } from './page-data';
import { VisitorApp } from './visitor-app';

/** Errors before the code that reports them is there. */
const early: unknown[] = [];
addEventListener('error', ({ error }) => early.push(error));

/** Loads the code that reports errors after the form. */
function watchErrors() {
  void import(/* webpackChunkName: "deferred" */ '../visit-reports/report-errors').then(
    ({ reportErrors }) => reportErrors(early),
    () => undefined,
  );
}

const data = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? 'null') as PageData | null;
const root = document.getElementById(PAGE_ROOT);

/** Treats files that were chosen before the script was loaded as if they were chosen now. */
function takeOverFiles() {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Reports the visitor’s progress to the page around the frame. Without a frame, does nothing. */
function hostOf(into: HTMLElement) {
  const host = parent === window ? null : import(/* webpackChunkName: "host" */ '../embed/host-page');
  const frame = host?.then(({ hostPage }) => hostPage(into));
  return (message?: FrameMessage) => {
    frame?.then((page) => message && page.send(message)).catch(() => undefined);
  };
}

function startForm(at: FormPage, messages: FillMessages, into: HTMLElement) {
  const { _id: formId, settings } = at.form;
  const report = hostOf(into);
  // The form does not wait for it and works without it.
  const visit = import(/* webpackChunkName: "deferred" */ '../visit-reports/start-visit').then(({ startVisit }) =>
    startVisit(formId, messages, (newer) => app.render(show(newer))),
  );
  const watch = (use: (watching: VisitReporter) => void) => void visit.then(use, () => undefined);
  const transport = lazyTransport(formId, messages);
  const drafts = browserDraftStorage(at.correcting ?? formId, settings.keepAnswers);
  const form = into.querySelector('form');
  const initial = form ? typedSession(sessionOf(at), form, messages.language) : undefined;
  const show = (shown: FillMessages) => (
    <VisitorApp
      page={at}
      messages={shown}
      transport={transport}
      drafts={drafts}
      initial={initial}
      onPage={(page, pages, id) => {
        watch((watching) => watching.reach(id));
        report({ tessera: 'page', page, pages });
      }}
      onStored={() => {
        watch((watching) => watching.end());
        report({ tessera: 'submit' });
      }}
    />
  );
  const app = hydrateRoot(into, show(messages));
  takeOverFiles();
  loadPatterns(at.form);
  // For measurements: from here on the page reacts to input.
  performance.mark('tessera-alive');
}

/**
 * Lets the browser paint the server’s HTML first: the page is usable without the script. A hidden page is not painted, so
 * it does not wait.
 */
function afterPaint(work: () => void) {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}

function start({ page, language, table, types }: PageData, root: HTMLElement) {
  const messages = createFillMessages(language, table);
  if (page.state === 'form') {
    // The scripts of the types ran before this one. If one did not arrive, the page stays as it works without script.
    if (types.every((type) => isFieldType(type) || isLoadedLogic(type))) startForm(page, messages, root);
  } else {
    hostOf(root)();
    void import(/* webpackChunkName: "state-screen" */ './start-state-page')
      .then(({ startStatePage }) => startStatePage(page, messages, root))
      // The page is readable without it.
      .catch(() => undefined);
  }
}

if (data && root)
  afterPaint(() => {
    watchErrors();
    start(data, root);
  });
