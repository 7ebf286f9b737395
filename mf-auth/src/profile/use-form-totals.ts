import type { ApiClient } from '@tessera/api-client/client';
import { useEffect, useState } from 'react';

export interface FormTotals {
  /** Forms of this user, wherever they are kept. */
  forms: number;
  /** Responses to all of them. */
  responses: number;
}

/** The user's totals; undefined until they are known, null when they cannot be had. */
export function useFormTotals(api: Pick<ApiClient, 'listForms'>): FormTotals | null | undefined {
  const [totals, setTotals] = useState<FormTotals | null>();
  useEffect(() => {
    const leaving = new AbortController();
    api.listForms(leaving.signal).then(
      (forms) => {
        const responses = forms.reduce((sum, form) => sum + form.responseCount, 0);
        if (!leaving.signal.aborted) setTotals({ forms: forms.length, responses });
      },
      () => {
        if (!leaving.signal.aborted) setTotals(null);
      },
    );
    return () => leaving.abort();
  }, [api]);
  return totals;
}
