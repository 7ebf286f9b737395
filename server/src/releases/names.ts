import { Type } from 'typebox';

/** The name under which the shell is released. All other names are those of parts. */
export const SHELL = 'shell';

const PART = '^[a-z][a-z0-9-]{0,63}$';
const VERSION = '^[0-9A-Za-z.]{1,40}-[0-9a-f]{12}$';

export const PartNameText = Type.String({ pattern: PART });
/** The version in package.json, and the first 12 digits of the content’s hash. */
export const VersionText = Type.String({ pattern: VERSION });

const part = new RegExp(PART);
const version = new RegExp(VERSION);

/** Whether a text can be the name of a part. */
export const isPartName = (text: string) => part.test(text);
/** Whether a text can be a version. */
export const isVersion = (text: string) => version.test(text);
