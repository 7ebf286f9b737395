import { storedToken } from '@tessera/api-client/stored-session';
import type { PageProps } from '@tessera/federation/contract';
import { useParams } from '@tessera/federation/router';
import { useRef, useState } from 'react';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import { begin } from '../session/form-session';
import { prefilledAnswers } from '../session/prefilled-answers';
import { open } from '../session/submission';
import { StateScreen } from '../state-screens/state-screen';
import { useTexts } from '../texts/use-texts';
import { apiTransport } from '../transport/api-transport';
import { loadFailure } from '../transport/load-failure';
import { FillFrame } from '../views/fill-frame';
import { VisitorForm } from '../views/visitor-form';
import { type VisitWatch, watchVisit } from '../visit/watch-visit';
import { useLoaded } from './use-loaded';

/** The visitor's page inside the composed app, for where the server does not write it itself. */
export default function FillPage({ api }: PageProps) {
  const { formId = '' } = useParams();
  const [opening] = useState(open);
  const { value: form, error, again } = useLoaded((signal) => api.getPublicForm(formId, signal), formId);
  const visit = useRef<VisitWatch | null>(null);
  const texts = useTexts(form?.settings.language ?? 'auto');
  return (
    <FillFrame texts={texts}>
      {error && (
        <StateScreen state={loadFailure(error)} texts={texts} formId={formId} message={error.message} onRetry={again} />
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
