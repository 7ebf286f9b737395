import { createApiClient } from '@tessera/api-client/client';
import { storedToken } from '@tessera/api-client/stored-session';
import { createRoot } from 'react-dom/client';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import { begin } from '../form-session/form-session';
import { prefilledAnswers } from '../form-session/prefilled-answers';
import { open } from '../form-session/submission';
import { FillFrame } from '../frame/fill-frame';
import { StateScreen } from '../state-screens/state-screen';
import { loadTexts } from '../texts/load-texts';
import { apiTransport } from '../transport/api-transport';
import { loadFailure } from '../transport/load-failure';
import { VisitorForm } from '../views/visitor-form';
import { watchVisit } from '../visit/watch-visit';
import { loadPatterns } from './lazy-full-match';

/** The page’s message does not apply to someone who is logged in, but the server did not reply. */
async function showUnreachable(formId: string, root: HTMLElement) {
  const texts = await loadTexts('auto');
  const fresh = document.createElement('div');
  root.replaceWith(fresh);
  fresh.id = root.id;
  const retry = () => void openAsMember(formId, fresh);
  createRoot(fresh).render(
    <FillFrame texts={texts}>
      <StateScreen state="unreachable" texts={texts} onRetry={retry} />
    </FillFrame>,
  );
}

/** Loads the form as the logged-in person. Leaves the page as it is if that person may not see the form either. */
export async function openAsMember(formId: string, root: HTMLElement): Promise<void> {
  const api = createApiClient();
  const form = await api.getPublicForm(formId).catch((error: unknown) => loadFailure(error));
  if (form === 'unreachable') return showUnreachable(formId, root);
  if (typeof form === 'string') return;
  const texts = await loadTexts(form.settings.language);
  const fresh = document.createElement('div');
  root.replaceWith(fresh);
  fresh.id = root.id;
  document.title = form.name;
  document.documentElement.lang = texts.language;
  document.documentElement.dir = texts.direction;
  loadPatterns(form);
  const visit = watchVisit(formId, storedToken);
  createRoot(fresh).render(
    <FillFrame texts={texts}>
      <VisitorForm
        initial={begin(form, {}, prefilledAnswers(form, new URLSearchParams(location.search)))}
        opening={open()}
        transport={apiTransport(api, formId, texts)}
        texts={texts}
        source="visitor"
        isOwnPage
        onPage={(_page, _pages, id) => visit.reach(id)}
        onStored={visit.end}
        drafts={browserDraftStorage(form.id, form.settings.keepAnswers)}
      />
    </FillFrame>,
  );
}
