/*
 * Names of the inputs of the page that asks for a password in the middle of a form. The page carries the posted answers as well,
 * under the names of their questions: no id starts like these.
 */

export const CARRIED_PASSWORD = '~password';

/** Names a question whose chosen file was not stored, because the password was missing. */
export const UNSENT_FILE = '~unsent';
