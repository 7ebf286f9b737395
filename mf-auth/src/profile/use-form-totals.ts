import type { ApiClient } from '@tessera/api-client/client';
import { type Loaded, useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback } from 'react';

export interface FormTotals {
  /** The number of forms in the inbox, the archive and the trash. */
  forms: number;
  /** The number of responses to all forms. */
  responses: number;
}

export function useFormTotals(api: Pick<ApiClient, 'listForms'>): Loaded<FormTotals> {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const forms = await api.listForms(signal, null);
      return { forms: forms.length, responses: forms.reduce((sum, form) => sum + form.responseCount, 0) };
    },
    [api],
  );
  return useLoaded(load);
}
