import type { PageProps } from '@tessera/federation/contract';
import { useParams } from '@tessera/federation/router';
import { Provider } from 'jotai';
import { useMemo } from 'react';
import { readAddress } from '../screen/address';
import { ResponsesScreen } from '../screen/responses-screen';
import { createResponsesStore } from '../store';

/** The query of the address, so that the first call is already the right one. */
const firstQuery = () => readAddress(new URLSearchParams(window.location.search)).query;

/** The responses to a form, for its owner. */
export default function ResponsesPage({ api }: PageProps) {
  const { formId = '' } = useParams();
  const store = useMemo(() => createResponsesStore({ api, formId }, firstQuery()), [api, formId]);
  return (
    <Provider store={store}>
      <ResponsesScreen />
    </Provider>
  );
}
