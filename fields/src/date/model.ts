import { singleMoment } from '../shared/moment/single-moment';

/** The first day that is accepted. Browsers give a year of two digits as 0085. */
export const FIRST_DAY = '1000-01-01';

/** A day of the calendar, `YYYY-MM-DD`. */
export const model = singleMoment({
  type: 'date',
  name: 'date',
  family: 'detail',
  operand: 'date',
  moment(text) {
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
    // A date that does not exist is returned as another: 30 February as a day of March.
    const day = new Date(`${text}T00:00:00Z`).getUTCDate();
    return day === Number(text.slice(8)) ? text : undefined;
  },
  check: (day) => (day < FIRST_DAY ? ['year'] : undefined),
});
