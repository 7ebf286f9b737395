import { singleMoment } from '../single-moment';

/** A time of day, `HH:MM` in 24 hours. Seconds, which some browsers add, are not kept. */
export const model = singleMoment({
  type: 'time',
  name: 'time',
  description: 'A time of day',
  family: 'detail',
  operand: 'time',
  sample: '12:00',
  step: (time, by) => new Date(Date.parse(`2000-01-01T${time}:00Z`) + by * 60_000).toISOString().slice(11, 16),
  moment: (text) => (/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(text) ? text.slice(0, 5) : undefined),
});
