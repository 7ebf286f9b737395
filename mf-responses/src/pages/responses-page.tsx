import type { PageProps } from '@tessera/federation/contract';
import { useParams } from '@tessera/federation/router';
import { Provider } from 'jotai';
import { useMemo } from 'react';
import { ResponsesScreen } from '../responses-screen';
import { createResponsesStore } from '../store';

/** The responses to a form, for its owner. */
export default function ResponsesPage({ api }: PageProps) {
  const { formId = '' } = useParams();
  const store = useMemo(() => createResponsesStore({ api, formId }), [api, formId]);
  return (
    <Provider store={store}>
      <ResponsesScreen api={api} />
    </Provider>
  );
}
