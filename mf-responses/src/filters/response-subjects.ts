import {
  type DeviceName,
  deviceLabels,
  deviceNames,
  type ResponseSource,
  type ResponseStatus,
  responseSources,
  responseStatuses,
  sourceLabels,
  statusLabels,
} from '@tessera/form-model/response-names';
import type { PeriodName, ResponseQuery } from '@tessera/form-model/response-query';

/*
 * The details of a response, beside its answers, by which it can be filtered.
 */

/** The periods in the menu, as they follow “Submitted”. */
export const periodLabels: { readonly [period in Exclude<PeriodName, 'all'>]: string } = {
  today: 'today',
  week: 'in the last 7 days',
  month: 'in the last 30 days',
  year: 'in the last 365 days',
};

interface ChoiceSubject<Value extends string> {
  label: string;
  values: readonly Value[];
  labelOf(value: Value): string;
  read(query: ResponseQuery): readonly Value[];
  write(query: ResponseQuery, values: readonly Value[]): ResponseQuery;
}

const status: ChoiceSubject<ResponseStatus> = {
  label: 'Status',
  values: responseStatuses,
  labelOf: (value) => statusLabels[value],
  read: ({ statuses }) => statuses,
  write: (query, statuses) => ({ ...query, statuses }),
};

const source: ChoiceSubject<ResponseSource> = {
  label: 'Source',
  values: responseSources,
  labelOf: (value) => sourceLabels[value],
  read: ({ sources }) => sources,
  write: (query, sources) => ({ ...query, sources }),
};

const device: ChoiceSubject<DeviceName | 'unknown'> = {
  label: 'Device',
  values: [...deviceNames, 'unknown'],
  labelOf: (value) => (value === 'unknown' ? 'Unknown' : deviceLabels[value]),
  read: ({ devices }) => devices,
  write: (query, devices) => ({ ...query, devices }),
};

export type ChoiceName = 'status' | 'source' | 'device';

/** Members of a response with few values, of which some are chosen. */
export const choiceSubjects = { status, source, device } as unknown as {
  readonly [name in ChoiceName]: ChoiceSubject<string>;
};
