import { createApiClient } from '@tessera/api-client/client';
import { storedToken } from '@tessera/api-client/stored-session';
import { controlTypes } from '@tessera/fields/control-type';
import { loadControls } from '@tessera/fields/load-controls';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { isLoadedLogic } from '@tessera/form-model/logic/state-of';
import { hasLogic, LOGIC } from '@tessera/form-model/logic/whole-logic';
import { withOptionOrder } from '@tessera/form-model/option-order';
import { inSteps } from '@tessera/form-model/step-pages';
import { createRoot } from 'react-dom/client';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { openWith } from '../form-session/open-with';
import { prefilledAnswers } from '../form-session/prefilled-answers';
import { visitorSeed } from '../form-session/visitor-seed';
import { FillFrame } from '../frame/fill-frame';
import { closedByLimit } from '../limits/closed-by-limit';
import type { FillMessages } from '../messages/fill-messages';
import { loadMessages } from '../messages/load-messages';
import { StateScreen } from '../state-screens/state-screen';
import { startLayout } from '../steps/members-steps';
import { STEPS } from '../steps/steps-layout';
import { apiTransport } from '../transport/api-transport';
import { loadFailure } from '../transport/load-failure';
import { reportVisit } from '../visit-reports/report-visit';
import { loadPatterns } from './lazy-full-match';
import { StateApp } from './state-app';

/** An empty element in the place of the page’s root. */
function freshRoot(root: HTMLElement): HTMLElement {
  const fresh = document.createElement('div');
  root.replaceWith(fresh);
  fresh.id = root.id;
  return fresh;
}

function setLanguage({ language, direction }: FillMessages): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}

/** The page’s message does not apply to someone who is logged in: shows why the form is not here. */
async function showState(state: 'unreachable' | 'members-only', formId: string, root: HTMLElement) {
  const messages = await loadMessages('auto');
  const fresh = freshRoot(root);
  const retry = () => void openAsMember(formId, fresh);
  createRoot(fresh).render(
    <FillFrame messages={messages}>
      <StateScreen state={state} messages={messages} onRetry={retry} />
    </FillFrame>,
  );
}

/** Shows which limit of the form keeps this person from answering it. */
async function showLimit(page: NonNullable<ReturnType<typeof closedByLimit>>, formId: string, root: HTMLElement) {
  const messages = await loadMessages(page.gate.language);
  setLanguage(messages);
  createRoot(freshRoot(root)).render(<StateApp page={{ ...page, formId }} messages={messages} />);
}

/** Loads the form as the logged-in person. Leaves the page as it is if that person may not see the form either. */
export async function openAsMember(formId: string, root: HTMLElement): Promise<void> {
  const api = createApiClient();
  const loaded = await api.getPublicForm(formId).catch((error: unknown) => closedByLimit(error) ?? loadFailure(error));
  if (loaded === 'unreachable' || loaded === 'members-only') return showState(loaded, formId, root);
  if (typeof loaded === 'string') return;
  if ('state' in loaded) return showLimit(loaded, formId, root);
  const form = inSteps(withOptionOrder(loaded, visitorSeed()));
  const [plain] = await Promise.all([
    loadMessages(form.settings.language),
    loadControls([
      ...fieldsOf(form).flatMap(controlTypes),
      ...(hasLogic(form) ? [LOGIC] : []),
      ...(form.settings.display === 'steps' ? [STEPS] : []),
    ]),
  ]);
  // Without it, the page would lead another way than the server.
  if (hasLogic(form) && !isLoadedLogic(LOGIC)) return showState('unreachable', formId, root);
  const messages = startLayout(form, plain);
  const fresh = freshRoot(root);
  document.title = form.name;
  setLanguage(messages);
  loadPatterns(form);
  const visit = reportVisit(formId, storedToken);
  createRoot(fresh).render(
    <FillFrame messages={messages}>
      <VisitorForm
        initial={begin(form, {}, prefilledAnswers(form, new URLSearchParams(location.search)))}
        opening={openWith(loaded)}
        transport={apiTransport(api, formId, messages)}
        messages={messages}
        source="visitor"
        isOwnPage
        onPage={(_page, _pages, id) => visit.reach(id)}
        onStored={visit.end}
        drafts={browserDraftStorage(form.id, form.settings.keepAnswers)}
      />
    </FillFrame>,
  );
}
