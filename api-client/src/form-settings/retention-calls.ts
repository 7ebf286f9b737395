import { members, numberOr } from '@tessera/form-model/read-value';
import type { WireRetention, WireRetentionChange, WireRetentionUpdate } from '@tessera/form-model/wire';
import { formPath } from '../form-path';
import { contentOf } from '../read-body';
import { sendChange } from '../requests/send-change';
import type { Send } from '../transport';

/** The calls about when responses are deleted. All reject with an `ApiError`. */
export interface RetentionCalls {
  retention(formId: string, signal?: AbortSignal): Promise<WireRetention>;
  /** Counts the responses that these settings would delete. Saves nothing. */
  countDue(formId: string, settings: Partial<WireRetentionUpdate>): Promise<WireRetention>;
  saveRetention(formId: string, change: WireRetentionChange): Promise<WireRetention>;
}

function readRetention(body: unknown): WireRetention {
  const { days, keepsInProgress, due } = members(contentOf(body));
  return { days: numberOr(days, null), keepsInProgress: keepsInProgress === true, due: numberOr(due, 0) };
}

export function retentionCalls(send: Send): RetentionCalls {
  const path = (formId: string) => `${formPath(formId)}/retention`;
  return {
    retention: async (formId, signal) =>
      readRetention(await send({ method: 'GET', path: path(formId), session: 'required', signal })),
    countDue: async (formId, body) =>
      readRetention(await send({ method: 'POST', path: `${path(formId)}/count`, session: 'required', body })),
    saveRetention: (formId, body) => sendChange(send, { path: path(formId), body }, readRetention),
  };
}
