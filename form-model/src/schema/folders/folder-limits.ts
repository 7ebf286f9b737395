/*
 * The limits of folders, without a schema library: browsers read them.
 */

/** Longest name of a folder, in characters. */
export const MAX_FOLDER_NAME = 60;

/** Folders of a person or an organization, at both levels. */
export const MAX_FOLDERS = 200;
