import type { ApiClient } from '@tessera/api-client/client';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { useEffect, useState } from 'react';
import { isLocalId } from '../../drafts/local-id';
import type { PlacedFinding } from '../../publishing/placed-findings';

/** Forms that are looked through before they are published together. */
const MOST_CHECKED = 20;

/** A finding with the form that it is in. */
export interface FormFinding extends PlacedFinding {
  formId: string;
  formName: string;
}

export interface FormFindings {
  findings: readonly FormFinding[];
  isChecking: boolean;
  /** How many forms were not looked through: there were too many, or they could not be loaded. */
  unchecked: number;
}

/** What the linter finds in forms of the list, which has no documents: they are loaded one after the other. */
export function useFormFindings(api: Pick<ApiClient, 'getForm'>, forms: readonly FormSummary[]): FormFindings {
  const [found, setFound] = useState<FormFindings>({ findings: [], isChecking: true, unchecked: 0 });
  useEffect(() => {
    const leaving = new AbortController();
    const check = async () => {
      const { placedFindings } = await import('../../publishing/placed-findings');
      const findings: FormFinding[] = [];
      let unchecked = Math.max(0, forms.length - MOST_CHECKED);
      for (const { id, name } of forms.slice(0, MOST_CHECKED)) {
        if (isLocalId(id) || leaving.signal.aborted) continue;
        try {
          const form = await api.getForm(id, leaving.signal);
          findings.push(...placedFindings(form).map((finding) => ({ ...finding, formId: id, formName: name })));
        } catch {
          unchecked += 1;
        }
      }
      if (!leaving.signal.aborted) setFound({ findings, isChecking: false, unchecked });
    };
    void check();
    return () => leaving.abort();
  }, [api, forms]);
  return found;
}
