import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { answerKeys } from '@tessera/form-model/answer-keys';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import type { CorrectedVersions } from '../repositories/corrections/store-correction';
import type { SubmissionContent } from '../repositories/digest';

/** The contents of a correction that was made beside another one. */
export interface CorrectionContents {
  /** The version that the visitor corrected. */
  base: SubmissionContent;
  /** A later version that the same page has stored, and the one before that; null if it has stored none. */
  own: { stored: SubmissionContent; before: SubmissionContent } | null;
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

/** The part of a content that belongs to a field as its form has it, without removed parts: no page has shown those. */
function contentOf(field: Field, { data, files }: SubmissionContent): SubmissionContent {
  const model = modelOf(field);
  const own = pick<Entry>(data, model.keys(field));
  return { data: model.withRemovedParts ? model.normalise(field, own) : own, files: pick(files, [field.id]) };
}

/** Whether the visitor has left a field as their page knew it. */
function isUntouched(field: Field, { base, own, sent }: CorrectionContents): boolean {
  const same = (one: SubmissionContent, other: SubmissionContent) =>
    isDeepStrictEqual(contentOf(field, one), contentOf(field, other));
  if (!own) return same(sent, base);
  // The page has not read what its own version was merged with: it still has the answer that it was opened with.
  return same(sent, own.stored) || (same(sent, base) && same(own.stored, own.before));
}

/**
 * Merges a correction with those that were stored since its page was opened, by field: where this visitor changed nothing, the
 * newest answer stays. Where both changed the same field, this correction wins, as the later one. The result may break the
 * rules of the form, because the fields come from two corrections.
 */
export function mergedContent(form: Pick<FormDocument, 'pages'>, contents: CorrectionContents): SubmissionContent {
  const merged: SubmissionContent = { data: {}, files: {} };
  for (const field of fieldsOf(form)) {
    const { data, files } = contentOf(field, isUntouched(field, contents) ? contents.current : contents.sent);
    Object.assign(merged.data, data);
    Object.assign(merged.files, files);
  }
  return merged;
}

/**
 * Adds the answers of the newest version to questions, or parts of them, that the form no longer has: they are not on the page of
 * a correction, and answers of removed questions stay in the response.
 *
 * @param answers as they were sent: on a page, answers can have other keys than where they are stored
 */
export function withRemoved(
  formDocument: Pick<FormDocument, 'pages'>,
  answers: Answers,
  content: SubmissionContent,
  { current, base }: CorrectedVersions,
): SubmissionContent {
  const keys = answerKeys(formDocument);
  const fields = fieldsOf(formDocument);
  const ids = new Set(fields.map(({ id }) => id));
  const stored = { current: current.data, base: base?.data ?? null };
  const withParts = fields.map((field) => {
    const model = modelOf(field);
    if (!model.withRemovedParts) return {};
    const own = pick<Entry>(content.data, model.keys(field));
    // A merged content can have an answer that was not sent.
    const isSent = isDeepStrictEqual(model.normalise(field, answers), own);
    return model.withRemovedParts(field, isSent ? answers : own, stored);
  });
  const without = <Value>(record: { [key: string]: Value }, present: ReadonlySet<string>) =>
    pick(
      record,
      Object.keys(record).filter((key) => !present.has(key)),
    );
  return {
    data: Object.assign(without(current.data, keys), content.data, ...withParts),
    files: { ...without(current.files, ids), ...content.files },
  };
}

/** Whether a content lacks an answer that the visitor of a correction has just given. */
export function lacksNewAnswer(form: Pick<FormDocument, 'pages'>, contents: CorrectionContents, data: object): boolean {
  const touched = fieldsOf(form).filter((field) => !isUntouched(field, contents));
  return touched.some((field) =>
    Object.keys(contentOf(field, contents.sent).data).some((key) => !Object.hasOwn(data, key)),
  );
}
