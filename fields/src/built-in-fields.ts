import { type Field, modelOf } from './models';

/*
 * The details of a response beside its answers, as fields: it is filtered by the comparisons of a type, on the screen and at
 * the server. No field of a form has a colon in its id.
 */

/** Id of the private note in filters. */
export const NOTE_ID = ':note';

export const noteField = {
  ...modelOf({ type: 'textarea' }).create({ id: NOTE_ID, createdAt: '' }),
  label: 'Private note',
} as Field;

/** Id of the completion time in filters. */
export const DURATION_ID = ':duration';

/** Compared in minutes. */
export const durationField = {
  ...modelOf({ type: 'number' }).create({ id: DURATION_ID, createdAt: '' }),
  label: 'Completion time in minutes',
} as Field;

/** Id of the weekday of a response in filters. */
export const WEEKDAY_ID = ':weekday';

/** From Monday, as ISO 8601 counts them. */
export const weekdays: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** In the time zone of the query. */
export const weekdayField = {
  ...modelOf({ type: 'select' }).create({ id: WEEKDAY_ID, createdAt: '' }),
  label: 'Weekday',
  options: [...weekdays],
} as Field;

/** Id of the hour of a response in filters. */
export const HOUR_ID = ':hour';

/** From 0 to 23, in the time zone of the query. */
export const hourField = {
  ...modelOf({ type: 'number' }).create({ id: HOUR_ID, createdAt: '' }),
  label: 'Hour of the day',
} as Field;

/** The details of a response, other than its answers, by which it can be filtered. */
export const builtInFields: readonly Field[] = [noteField, durationField, weekdayField, hourField];
