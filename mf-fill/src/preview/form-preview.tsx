import type { ApiClient } from '@tessera/api-client/client';
import { useNavigate } from '@tessera/federation/router';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useState } from 'react';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { open } from '../form-session/submission';
import { FillFrame } from '../frame/fill-frame';
import { useMessages } from '../messages/use-messages';
import { StateScreen } from '../state-screens/state-screen';
import { apiTransport } from '../transport/api-transport';
import { loadFailure } from '../transport/load-failure';
import { NothingToPreview } from './nothing-to-preview';
import { PreviewBar, PreviewFrame } from './preview-bar';

/** The visitor’s page with the working draft of a form. */
export function FormPreview({ api, formId }: { api: ApiClient; formId: string }) {
  const [opening] = useState(open);
  const navigate = useNavigate();
  const load = useCallback((signal: AbortSignal) => api.getForm(formId, signal), [api, formId]);
  const { data: form, error, retry } = useLoaded(load);
  const messages = useMessages(form?.settings.language ?? 'auto');

  const isUnknown = error !== null && loadFailure(error) === 'not-found';
  const problem = error && (isUnknown ? 'Form not found' : 'The preview could not be loaded');
  useDocumentTitle(problem ?? form?.name ?? '', problem ? '' : 'Preview');

  if (problem) {
    return (
      <NothingToPreview
        title={problem}
        to="/dashboard"
        action="Go to the dashboard"
        {...(!isUnknown && { onRetry: retry })}
      >
        {isUnknown ? 'You have no form with this address. It may have been deleted.' : error.message}
      </NothingToPreview>
    );
  }
  return (
    <PreviewFrame>
      <PreviewBar to={`/form-builder/${formId}`} back="Back to Form Builder">
        <span>Preview. Responses are stored separately and not counted.</span>
      </PreviewBar>
      <FillFrame messages={messages}>
        {form ? (
          <VisitorForm
            initial={begin(form)}
            opening={opening}
            transport={apiTransport(api, formId, messages)}
            messages={messages}
            source="preview"
            onStored={() => navigate(`/form-responses/${formId}`)}
          />
        ) : (
          <StateScreen state="loading" messages={messages} />
        )}
      </FillFrame>
    </PreviewFrame>
  );
}
