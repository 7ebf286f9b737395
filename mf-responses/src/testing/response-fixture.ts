import type { FormResponse } from '@tessera/form-model/form';

/** A response of a visitor, with changed members. */
export function response(change: Partial<FormResponse> = {}): FormResponse {
  return {
    id: 'r1',
    formId: 'f1',
    formVersion: 1,
    submittedAt: '2026-03-14T10:42:00.000Z',
    source: 'visitor',
    receipt: '7KQ2-9FWM-X3PA',
    correctedAt: null,
    data: {},
    durationMs: null,
    country: null,
    device: null,
    files: [],
    status: 'new',
    note: '',
    ...change,
  };
}
