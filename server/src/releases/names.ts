import { Type } from 'typebox';
import { checkOnUse } from '../schemas/check-on-use';

/** The name under which the shell is released. All other names are those of parts. */
export const SHELL = 'shell';

export const PartNameText = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' });
/** The version in package.json, and the first 12 digits of the content’s hash. */
export const VersionText = Type.String({ pattern: '^[0-9A-Za-z.]{1,40}-[0-9a-f]{12}$' });
/** A path of plain names below a release: none is empty, `.` or `..`. */
export const PathText = Type.String({ pattern: '^[\\w@+~-][\\w.@+~-]*(?:/[\\w@+~-][\\w.@+~-]*)*$', maxLength: 300 });

const part = checkOnUse(PartNameText);
const version = checkOnUse(VersionText);
const path = checkOnUse(PathText);

/** Whether a text can be the name of a part. */
export function isPartName(text: string): boolean {
  return part.Check(text);
}

/** Whether a text can be a version. */
export function isVersion(text: string): boolean {
  return version.Check(text);
}

/** Whether a text can be the path of a file in a release. */
export function isReleasedPath(text: string): boolean {
  return path.Check(text);
}
