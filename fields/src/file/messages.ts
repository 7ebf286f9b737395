/** Error messages of this type, in English. Those of the specification are to the letter. */
export const messages = {
  minFiles: {
    one: '{label} needs at least {count} file',
    other: '{label} needs at least {count} files',
  },
  maxFiles: {
    one: '{label} takes at most {count} file',
    other: '{label} takes at most {count} files',
  },
  file: '{label} must be a file',
  fileName: '{label} has a file name that is too long',
} as const;
