/** Name of the button that takes a sent file away where there is no script; its value is the file's place in the answer. */
export const removalName = (key: string): string => `~remove ${key}`;
