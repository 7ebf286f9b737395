import { isDeepStrictEqual } from 'node:util';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { SubmissionContent } from '../repositories/digest';

/** The three contents of a correction that was made beside another one. */
export interface CorrectionContents {
  /** The version that the visitor corrected. */
  base: SubmissionContent;
  /** The newest version. */
  current: SubmissionContent;
  sent: SubmissionContent;
}

type Entry = SubmissionContent['data'][string];

/** The entries of a record with these keys. */
function pick<Value>(record: { [key: string]: Value }, keys: readonly string[]): { [key: string]: Value } {
  const entries = keys.filter((key) => Object.hasOwn(record, key)).map((key) => [key, record[key] as Value] as const);
  return Object.fromEntries(entries);
}

/**
 * Merges a correction with those that were stored since its page was opened, by field: where this visitor changed nothing, the
 * newest answer stays. Where both changed the same field, this correction wins, as the later one. The result may break the
 * rules of the form, because the fields come from two corrections.
 */
export function mergedContent(
  form: Pick<FormDocument, 'pages'>,
  { base, current, sent }: CorrectionContents,
): SubmissionContent {
  const merged: SubmissionContent = { data: {}, files: {} };
  for (const field of fieldsOf(form)) {
    const keys = modelOf(field).keys(field);
    const of = ({ data, files }: SubmissionContent) => ({
      data: pick<Entry>(data, keys),
      files: pick(files, [field.id]),
    });
    const chosen = isDeepStrictEqual(of(sent), of(base)) ? current : sent;
    Object.assign(merged.data, of(chosen).data);
    Object.assign(merged.files, of(chosen).files);
  }
  return merged;
}
