import { type Field, modelOf } from './models';

/** Id of the owner’s private note on a response where a filter names it. No field of a form has a colon in its id. */
export const NOTE_ID = ':note';

/** The owner’s private note as a field: it is filtered by the comparisons of a text, on the screen and at the server. */
export const noteField = {
  ...modelOf({ type: 'textarea' }).create({ id: NOTE_ID, createdAt: '' }),
  label: 'Private note',
} as Field;
