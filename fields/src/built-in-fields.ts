import { type Field, modelOf } from './models';

/*
 * What a response has beside its answers, as fields: it is filtered by the comparisons of a type, on the screen and at the
 * server. No field of a form has a colon in its id.
 */

/** Id of the owner’s private note on a response where a filter names it. */
export const NOTE_ID = ':note';

export const noteField = {
  ...modelOf({ type: 'textarea' }).create({ id: NOTE_ID, createdAt: '' }),
  label: 'Private note',
} as Field;

/** Id of the time that a visitor needed where a filter names it. */
export const DURATION_ID = ':duration';

/** Compared in minutes. */
export const durationField = {
  ...modelOf({ type: 'number' }).create({ id: DURATION_ID, createdAt: '' }),
  label: 'Completion time in minutes',
} as Field;
