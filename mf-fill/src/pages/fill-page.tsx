import { storedToken } from '@tessera/api-client/stored-session';
import type { PageProps } from '@tessera/federation/contract';
import { useParams } from '@tessera/federation/router';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useRef, useState } from 'react';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import { begin } from '../form-session/form-session';
import { prefilledAnswers } from '../form-session/prefilled-answers';
import { open } from '../form-session/submission';
import { FillFrame } from '../frame/fill-frame';
import { StateScreen } from '../state-screens/state-screen';
import { useTexts } from '../texts/use-texts';
import { apiTransport } from '../transport/api-transport';
import { loadFailure } from '../transport/load-failure';
import { VisitorForm } from '../views/visitor-form';
import { type VisitWatch, watchVisit } from '../visit/watch-visit';

/** The visitor’s page inside the composed app, for servers that do not render it. */
export default function FillPage({ api }: PageProps) {
  const { formId = '' } = useParams();
  const [opening] = useState(open);
  const load = useCallback((signal: AbortSignal) => api.getPublicForm(formId, signal), [api, formId]);
  const { data: form, error, retry } = useLoaded(load);
  const visit = useRef<VisitWatch | null>(null);
  const texts = useTexts(form?.settings.language ?? 'auto');
  return (
    <FillFrame texts={texts}>
      {error && (
        <StateScreen state={loadFailure(error)} texts={texts} formId={formId} message={error.message} onRetry={retry} />
      )}
      {!error && !form && <StateScreen state="loading" texts={texts} />}
      {form && (
        <VisitorForm
          initial={begin(form, {}, prefilledAnswers(form, new URLSearchParams(location.search)))}
          opening={opening}
          transport={apiTransport(api, formId, texts)}
          texts={texts}
          source="visitor"
          onPage={(_page, _pages, id) => {
            visit.current ??= watchVisit(form.id, storedToken);
            visit.current.reach(id);
          }}
          onStored={() => visit.current?.end()}
          drafts={browserDraftStorage(form.id, form.settings.keepAnswers)}
        />
      )}
    </FillFrame>
  );
}
