import { Type } from 'typebox';
import { NullableTime, Timestamp } from '../envelope';
import { serviceNames, serviceStates, serviceUnits } from './installation-names';

const State = Type.Enum([...serviceStates]);
const NoNumber = Type.Union([Type.Number(), Type.Null()]);

const ServiceBody = Type.Object({
  id: Type.Enum([...serviceNames]),
  state: State,
  detail: Type.String(),
  value: Type.Union([Type.Object({ number: Type.Number(), of: Type.Enum([...serviceUnits]) }), Type.Null()]),
  hours: Type.Array(Type.Union([State, Type.Null()]), {
    description: 'The worst state of each of the last 24 hours, oldest first; null without a check.',
  }),
});

/** Data of `GET /status`: how the installation does, over all servers. */
export const StatusBody = Type.Object({
  checkedAt: Timestamp,
  version: Type.String(),
  startedAt: Timestamp,
  backup: Type.Object({
    finishedAt: NullableTime,
    failedAt: NullableTime,
    problem: Type.Union([Type.String(), Type.Null()]),
  }),
  disk: Type.Union([Type.Object({ used: Type.Number(), total: Type.Number() }), Type.Null()], {
    description: 'Bytes of the disk with the data folder of the server that answers.',
  }),
  services: Type.Array(ServiceBody),
  minutes: Type.Array(
    Type.Object({
      at: Timestamp,
      requests: Type.Integer(),
      calls: Type.Integer({ description: 'Requests of the API.' }),
      errors: Type.Integer({ description: 'Answers with a status of 500 or above.' }),
      p95: NoNumber,
    }),
    { description: 'The minutes of the last hour, oldest first.' },
  ),
  errors: Type.Array(
    Type.Object({ title: Type.String(), detail: Type.String(), count: Type.Integer(), lastAt: Timestamp }),
    { description: 'Errors of the last 24 hours, newest first.' },
  ),
});
