import { onePerNames } from '@tessera/form-model/form-settings-names';
import { items, members, numberOr, oneOf, textOr } from '@tessera/form-model/read-value';
import type { WireAvailability, WireAvailabilityChange } from '@tessera/form-model/wire';
import { formPath } from '../form-path';
import { contentOf } from '../read-body';
import { sendChange } from '../requests/send-change';
import type { Send } from '../transport';

/** The calls about when a form accepts responses, and from whom. All reject with an `ApiError`. */
export interface AvailabilityCalls {
  availability(formId: string, signal?: AbortSignal): Promise<WireAvailability>;
  saveAvailability(formId: string, change: WireAvailabilityChange): Promise<WireAvailability>;
}

function readAvailability(body: unknown): WireAvailability {
  const data = members(contentOf(body));
  return {
    isAccepting: data.isAccepting !== false,
    opensAt: textOr(data.opensAt, null),
    closesAt: textOr(data.closesAt, null),
    timeZone: textOr(data.timeZone, 'UTC'),
    maxResponses: numberOr(data.maxResponses, null),
    onePer: oneOf(data.onePer, onePerNames),
    emailField: textOr(data.emailField, null),
    closedMessage: textOr(data.closedMessage, ''),
    hasWaitingList: data.hasWaitingList === true,
    hasPassword: data.hasPassword === true,
    passwordVersion: textOr(data.passwordVersion, null),
    received: numberOr(data.received, 0),
    stock: items(data.stock).map((each) => {
      const { fieldId, option, capacity, taken, waiting } = members(each);
      return {
        fieldId: textOr(fieldId, ''),
        option: textOr(option, ''),
        capacity: numberOr(capacity, 0),
        taken: numberOr(taken, 0),
        waiting: numberOr(waiting, 0),
      };
    }),
  };
}

export function availabilityCalls(send: Send): AvailabilityCalls {
  const path = (formId: string) => `${formPath(formId)}/availability`;
  return {
    availability: async (formId, signal) =>
      readAvailability(await send({ method: 'GET', path: path(formId), session: 'required', signal })),
    saveAvailability: (formId, body) => sendChange(send, { path: path(formId), body }, readAvailability),
  };
}
