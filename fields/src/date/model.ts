import { singleMoment } from '../shared/moment/single-moment';

/** A day of the calendar, `YYYY-MM-DD`. */
export const model = singleMoment({
  type: 'date',
  name: 'date',
  family: 'detail',
  operand: 'date',
  moment(text) {
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
    // A date that does not exist is returned as another: 30 February as a day of March.
    const day = new Date(`${text}T00:00:00Z`);
    return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : text;
  },
  // Browsers give a year of two digits as 0085.
  check: (day) => (day < '1000' ? ['year'] : undefined),
});
