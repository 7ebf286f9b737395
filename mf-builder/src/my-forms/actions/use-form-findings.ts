import type { ApiClient } from '@tessera/api-client/client';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback } from 'react';
import { isLocalId } from '../../drafts/local-id';
import type { PlacedFinding } from '../../publishing/placed-findings';

/** How many forms are checked before they are published together. */
const MAX_CHECKED = 20;

/** A finding with the form that it is in. */
export interface FormFinding extends PlacedFinding {
  formId: string;
  formName: string;
}

interface Checked {
  findings: readonly FormFinding[];
  /** How many forms were not checked: there were too many, or they could not be loaded. */
  unchecked: number;
}

export interface FormFindings extends Checked {
  isChecking: boolean;
}

async function check(
  api: Pick<ApiClient, 'getForm'>,
  forms: readonly FormSummary[],
  signal: AbortSignal,
): Promise<Checked> {
  const { placedFindings } = await import('../../publishing/placed-findings');
  const findings: FormFinding[] = [];
  let unchecked = Math.max(0, forms.length - MAX_CHECKED);
  for (const { id, name } of forms.slice(0, MAX_CHECKED)) {
    if (isLocalId(id) || signal.aborted) continue;
    try {
      const form = await api.getForm(id, signal);
      findings.push(...placedFindings(form).map((finding) => ({ ...finding, formId: id, formName: name })));
    } catch {
      unchecked += 1;
    }
  }
  return { findings, unchecked };
}

/**
 * The findings of the linter in forms of the list. A summary has no document, so the forms are loaded one after the
 * other.
 */
export function useFormFindings(api: Pick<ApiClient, 'getForm'>, forms: readonly FormSummary[]): FormFindings {
  const load = useCallback((signal: AbortSignal) => check(api, forms, signal), [api, forms]);
  const { state, data } = useLoaded(load);
  return { findings: [], unchecked: forms.length, ...data, isChecking: state === 'loading' };
}
