import type { ApiClient } from '@tessera/api-client/client';
import { mayEdit } from '@tessera/api-client/may-edit';
import { useNavigate } from '@tessera/federation/router';
import { controlTypes } from '@tessera/fields/control-type';
import { loadControls } from '@tessera/fields/load-controls';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Form } from '@tessera/form-model/form';
import { withOptionOrder } from '@tessera/form-model/option-order';
import { inSteps } from '@tessera/form-model/step-pages';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useMemo, useState } from 'react';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { open } from '../form-session/submission';
import { visitorSeed } from '../form-session/visitor-seed';
import { FillFrame } from '../frame/fill-frame';
import type { FillMessages } from '../messages/fill-messages';
import { withReview } from '../messages/review-text';
import { useMessages } from '../messages/use-messages';
import { StateScreen } from '../state-screens/state-screen';
import { withStepsTexts } from '../steps/steps-text';
import { apiTransport } from '../transport/api-transport';
import { loadFailure } from '../transport/load-failure';
import { NothingToPreview } from './nothing-to-preview';
import { PreviewBar, PreviewFrame } from './preview-bar';
import { PreviewEnd } from './preview-end';
import { PreviewTheme } from './preview-theme';
import { previewTransport } from './preview-transport';
import { useSteps } from './use-steps';

interface PreviewProps {
  api: ApiClient;
  form: Form;
  messages: FillMessages;
}

/** The preview of a person who may change the form: its responses are stored as previews. */
function StoringPreview({ api, form, messages }: PreviewProps) {
  const [opening] = useState(open);
  const navigate = useNavigate();
  return (
    <PreviewTheme form={form} messages={messages}>
      <FillFrame messages={messages}>
        <VisitorForm
          initial={begin(form)}
          opening={opening}
          transport={apiTransport(api, form.id, messages)}
          messages={messages}
          source="preview"
          onStored={() => navigate(`/form-responses/${form.id}`)}
        />
      </FillFrame>
    </PreviewTheme>
  );
}

/** The preview of a person who only reads the form: it stores no response. */
function ReadersPreview({ form, messages }: Omit<PreviewProps, 'api'>) {
  const [opening, setOpening] = useState(open);
  const [isDone, setDone] = useState(false);
  const again = () => {
    setOpening(open());
    setDone(false);
  };
  if (isDone) return <PreviewEnd onAgain={again} />;
  return (
    <PreviewTheme form={form} messages={messages}>
      <FillFrame messages={messages}>
        <VisitorForm
          initial={begin(form)}
          opening={opening}
          transport={previewTransport}
          messages={messages}
          source="preview"
          onStored={() => setDone(true)}
        />
      </FillFrame>
    </PreviewTheme>
  );
}

/** The visitor’s page with the working draft of a form. */
export function FormPreview({ api, formId }: { api: ApiClient; formId: string }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const loaded = await api.getForm(formId, signal);
      await loadControls(fieldsOf(loaded).flatMap(controlTypes));
      return inSteps(withOptionOrder(loaded, visitorSeed()));
    },
    [api, formId],
  );
  const { data: form, error, retry } = useLoaded(load);
  const plain = useMessages(form?.settings.language ?? 'auto');
  // The visitor’s document has the texts of the review; the preview has no document of its own.
  const messages = useMemo(
    () => (form ? withStepsTexts(withReview(plain, form, plain.language), form) : plain),
    [form, plain],
  );
  useSteps(form);

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
  if (form && !mayEdit(api.store.user(), form.organizationId)) {
    return (
      <PreviewFrame>
        <PreviewBar to={`/form-responses/${formId}`} back="Back to the responses">
          <span>Preview. Nothing is sent or stored.</span>
        </PreviewBar>
        <ReadersPreview form={form} messages={messages} />
      </PreviewFrame>
    );
  }
  return (
    <PreviewFrame>
      <PreviewBar to={`/form-builder/${formId}`} back="Back to Form Builder">
        <span>Preview. Responses are stored separately and not counted.</span>
      </PreviewBar>
      {form ? (
        <StoringPreview api={api} form={form} messages={messages} />
      ) : (
        <FillFrame messages={messages}>
          <StateScreen state="loading" messages={messages} />
        </FillFrame>
      )}
    </PreviewFrame>
  );
}
