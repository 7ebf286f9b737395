import { items, members, numberOr, oneOf, textOr } from '@tessera/form-model/read-value';
import { spamReasons } from '@tessera/form-model/schema/spam';
import type {
  WireQuarantine,
  WireQuarantineLeft,
  WireSpamFilters,
  WireSpamFiltersChange,
} from '@tessera/form-model/wire';
import { formPath } from '../form-path';
import { contentOf } from '../read-body';
import { sendChange } from '../requests/send-change';
import type { Send } from '../transport';

/** The calls about suspicious responses. All reject with an `ApiError`. */
export interface SpamCalls {
  filters(formId: string, signal?: AbortSignal): Promise<WireSpamFilters>;
  saveFilters(formId: string, change: WireSpamFiltersChange): Promise<WireSpamFilters>;
  /** The newest responses in quarantine, and how many there are. */
  quarantine(formId: string, signal?: AbortSignal): Promise<WireQuarantine>;
  approve(formId: string, ids: readonly string[]): Promise<WireQuarantineLeft>;
  /** Deletes responses for good; all in quarantine with null. */
  deleteQuarantined(formId: string, ids: readonly string[] | null): Promise<WireQuarantineLeft>;
}

type Quarantined = WireQuarantine['responses'][number];

function readFilters(body: unknown): WireSpamFilters {
  const { hiddenField, tooFast, repeatedText, byAddress, minSeconds, perAddress } = members(contentOf(body));
  return {
    hiddenField: hiddenField === true,
    tooFast: tooFast === true,
    repeatedText: repeatedText === true,
    byAddress: byAddress === true,
    minSeconds: numberOr(minSeconds, 0),
    perAddress: numberOr(perAddress, 0),
  };
}

function readReason(value: unknown): Quarantined['reasons'][number] {
  const { code, count } = members(value);
  return { code: oneOf(code, spamReasons), ...(typeof count === 'number' && { count }) };
}

function readQuarantined(value: unknown): Quarantined {
  const data = members(value);
  return {
    id: textOr(data.id, ''),
    name: textOr(data.name, ''),
    email: textOr(data.email, ''),
    submittedAt: textOr(data.submittedAt, ''),
    reasons: items(data.reasons).map(readReason),
    answers: items(data.answers).map((answer) => ({
      name: textOr(members(answer).name, ''),
      value: textOr(members(answer).value, ''),
    })),
  };
}

function readLeft(body: unknown): WireQuarantineLeft {
  const { done, count } = members(contentOf(body));
  return { done: numberOr(done, 0), count: numberOr(count, 0) };
}

export function spamCalls(send: Send): SpamCalls {
  const filtersPath = (formId: string) => `${formPath(formId)}/spam-filters`;
  const path = (formId: string) => `${formPath(formId)}/quarantine`;
  return {
    filters: async (formId, signal) =>
      readFilters(await send({ method: 'GET', path: filtersPath(formId), session: 'required', signal })),
    saveFilters: (formId, body) => sendChange(send, { path: filtersPath(formId), body }, readFilters),
    quarantine: async (formId, signal) => {
      const body = await send({ method: 'GET', path: path(formId), session: 'required', signal });
      const { count, responses } = members(contentOf(body));
      return { count: numberOr(count, 0), responses: items(responses).map(readQuarantined) };
    },
    approve: async (formId, ids) =>
      readLeft(
        await send({ method: 'POST', path: `${path(formId)}/approve`, session: 'required', body: { ids: [...ids] } }),
      ),
    deleteQuarantined: async (formId, ids) =>
      readLeft(
        await send({
          method: 'POST',
          path: `${path(formId)}/delete`,
          session: 'required',
          body: ids ? { ids: [...ids] } : {},
        }),
      ),
  };
}
