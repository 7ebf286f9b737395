/*
 * Limits of a field’s options and grades, without a schema library: the settings of fields and the builder check them as well.
 */

/** Most options of a field, and of an option list. */
export const MAX_OPTIONS = 1000;

/** Longest text of an option, in characters. */
export const MAX_OPTION_TEXT = 1000;

/** Longest value that exports have for an option, in characters. */
export const MAX_OPTION_VALUE = 200;

/** The points of an option are from minus this number to this number. */
export const MAX_POINTS = 1000;

/** Most grades of a field. */
export const MAX_GRADES = 20;

/** Longest name of a grade, in characters. */
export const MAX_GRADE_NAME = 100;
