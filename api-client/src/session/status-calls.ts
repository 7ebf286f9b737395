import { serviceNames, serviceStates, serviceUnits } from '@tessera/form-model/installation-names';
import { items, members, numberOr, oneOf, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireStatus } from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';

/** The call about the state of the installation, for administrators. Rejects with an `ApiError`. */
export interface StatusCalls {
  readStatus(signal?: AbortSignal): Promise<WireStatus>;
}

function readService(value: unknown): WireStatus['services'][number] {
  const given = members(value);
  const { number, of } = members(given.value);
  return {
    id: oneOf(given.id, serviceNames),
    state: oneOf(given.state, serviceStates),
    detail: textOr(given.detail, ''),
    value: typeof number === 'number' ? { number, of: oneOf(of, serviceUnits) } : null,
    hours: items(given.hours).map((hour) => (hour === null ? null : oneOf(hour, serviceStates))),
  };
}

function readStatus(value: unknown): WireStatus {
  const given = members(value);
  const backup = members(given.backup);
  return {
    ...withDefaults({ checkedAt: '', version: '', startedAt: '' }, value),
    backup: {
      finishedAt: textOr(backup.finishedAt, null),
      failedAt: textOr(backup.failedAt, null),
      problem: textOr(backup.problem, null),
    },
    disk: given.disk ? withDefaults({ used: 0, total: 0 }, given.disk) : null,
    services: items(given.services).map(readService),
    minutes: items(given.minutes).map((minute) => ({
      ...withDefaults({ at: '', requests: 0, calls: 0, errors: 0 }, minute),
      p95: numberOr(members(minute).p95, null),
    })),
    errors: items(given.errors).map((error) => withDefaults({ title: '', detail: '', count: 1, lastAt: '' }, error)),
  };
}

export function statusCalls(send: Send): StatusCalls {
  return {
    async readStatus(signal) {
      return readStatus(
        required(contentOf(await send({ method: 'GET', path: '/status', session: 'required', signal }))),
      );
    },
  };
}
