/** Option lists of one person or organization. */
export const MAX_OPTION_LISTS = 100;

/** Characters of the name of a list, after trimming. */
export const MAX_LIST_NAME = 100;

/** Characters of all texts and values of a list together. */
export const MAX_LIST_CHARACTERS = 100_000;
