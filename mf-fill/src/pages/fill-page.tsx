import { storedToken } from '@tessera/api-client/stored-session';
import type { PageProps } from '@tessera/federation/contract';
import { useParams } from '@tessera/federation/router';
import { controlTypes } from '@tessera/fields/control-type';
import { loadControls } from '@tessera/fields/load-controls';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { withOptionOrder } from '@tessera/form-model/option-order';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useRef } from 'react';
import { browserDraftStorage } from '../drafts/browser-draft-storage';
import { VisitorForm } from '../form-screen/visitor-form';
import { begin } from '../form-session/form-session';
import { openWith } from '../form-session/open-with';
import { prefilledAnswers } from '../form-session/prefilled-answers';
import { visitorSeed } from '../form-session/visitor-seed';
import { FillFrame } from '../frame/fill-frame';
import { closedByLimit } from '../limits/closed-by-limit';
import { useMessages } from '../messages/use-messages';
import { StateScreen } from '../state-screens/state-screen';
import { apiTransport } from '../transport/api-transport';
import { loadFailure } from '../transport/load-failure';
import { reportVisit, type VisitReporter } from '../visit-reports/report-visit';
import { StateApp } from '../visitor-page/state-app';

/** The visitor’s page inside the composed app, for servers that do not render it. */
export default function FillPage({ api }: PageProps) {
  const { formId = '' } = useParams();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const loaded = await api.getPublicForm(formId, signal);
      await loadControls(fieldsOf(loaded).flatMap(controlTypes));
      return { form: withOptionOrder(loaded, visitorSeed()), opening: openWith(loaded) };
    },
    [api, formId],
  );
  const { data: opened, error, retry } = useLoaded(load);
  const form = opened?.form;
  const visit = useRef<VisitReporter | null>(null);
  const limited = error ? closedByLimit(error) : null;
  const messages = useMessages(form?.settings.language ?? limited?.gate.language ?? 'auto');
  if (limited) return <StateApp page={{ ...limited, formId }} messages={messages} />;
  return (
    <FillFrame messages={messages}>
      {error && (
        <StateScreen
          state={loadFailure(error)}
          messages={messages}
          formId={formId}
          message={error.message}
          onRetry={retry}
        />
      )}
      {!error && !opened && <StateScreen state="loading" messages={messages} />}
      {opened && form && (
        <VisitorForm
          initial={begin(form, {}, prefilledAnswers(form, new URLSearchParams(location.search)))}
          opening={opened.opening}
          transport={apiTransport(api, formId, messages)}
          messages={messages}
          source="visitor"
          onPage={(_page, _pages, id) => {
            visit.current ??= reportVisit(form.id, storedToken);
            visit.current.reach(id);
          }}
          onStored={() => visit.current?.end()}
          drafts={browserDraftStorage(form.id, form.settings.keepAnswers)}
        />
      )}
    </FillFrame>
  );
}
