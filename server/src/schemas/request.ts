import { SubmissionKey } from '@tessera/form-model/wire-schema/response';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/** Ids are checked where they are used: one that is malformed names nothing, as any other unknown one. */
export const Id = Type.String({ maxLength: 200 });

export function isSubmissionKey(text: string): boolean {
  return Check(SubmissionKey, text);
}

/** Enough to catch a typing mistake; whether an address exists is shown by the mail that arrives. */
export const Email = Type.String({ maxLength: 254, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' });

/** The upper bound keeps hashing from being used to exhaust the server. */
export const Password = Type.String({ maxLength: 1024 });

export const MIN_PASSWORD = 6;
