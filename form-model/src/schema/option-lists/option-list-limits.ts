/** Option lists of one person or organization. */
export const MAX_OPTION_LISTS = 100;

/** Characters of the name of a list, after trimming. */
export const MAX_LIST_NAME = 100;

/** Options of a list: as many as a question can have. */
export const MAX_LIST_OPTIONS = 1000;

/** Characters of the text and of the value of an option. */
export const MAX_LABEL = 1000;
export const MAX_VALUE = 200;

/** Characters of all texts and values of a list together. */
export const MAX_LIST_CHARACTERS = 100_000;
