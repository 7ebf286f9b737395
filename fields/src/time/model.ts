import { singleMoment } from '../shared/moment/single-moment';

/** A time of day, `HH:MM` in 24 hours. Seconds, which some browsers add, are not stored. */
export const model = singleMoment({
  type: 'time',
  name: 'time',
  family: 'detail',
  operand: 'time',
  moment: (text) => (/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(text) ? text.slice(0, 5) : undefined),
});
