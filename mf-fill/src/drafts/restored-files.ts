import type { Field } from '@tessera/fields/models';
import { modelOf, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { items, textOr } from '@tessera/form-model/read-value';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { type AnsweredFile, filesAt } from '../form-session/answered-files';
import type { FormSession } from '../form-session/form-session';
import { isSameAnswer } from '../form-session/same-answer';
import type { SavedDraft } from './saved-draft';

type FileHolder = Pick<FormSession, 'answers' | 'files' | 'opened' | 'notUploaded'>;

/** The ids of the files at a key, with null for a file that has none. */
const idsAt = (files: FormSession['files'] | undefined, key: string) =>
  items(files?.[key]).map((each) => textOr(each, null));

const isIn = (ids: readonly (string | null)[], { id }: AnsweredFile) => id !== null && ids.includes(id);

/** Whether the draft of a correction has other files at a key than its page opened with. */
const hasOtherFiles = ({ files, opened }: SavedDraft, key: string) =>
  !isSameAnswer(idsAt(files, key), idsAt(opened, key));

/**
 * The files of a question with those of the draft; undefined if the visitor has left the stored ones as they were, which another
 * correction may have replaced since. Where both have changed a list, each change stays.
 *
 * @param answers of the draft, as the question can show them
 * @param isGiven whether files were chosen on this page, before the draft was found: they are added to its files
 */
export function restoredFiles(
  fresh: FormSession,
  draft: SavedDraft,
  { key, answers, isGiven }: { key: string; answers: FormSession['answers']; isGiven: boolean },
): AnsweredFile[] | undefined {
  if (draft.opened && !hasOtherFiles(draft, key)) return undefined;
  const ids = idsAt(draft.files, key);
  const [before, today] = [idsAt(draft.opened, key), idsAt(fresh.opened, key)];
  const own = filesAt({ answers, files: { [key]: ids } }, key);
  const shown = filesAt(fresh, key).filter((file) => !isIn(ids, file));
  // A correction opens with the stored files.
  const chosen = isGiven ? shown.filter((file) => !isIn(today, file)) : [];
  if (!Array.isArray(fresh.answers[key])) return chosen.length > 0 ? chosen : own;
  const added = draft.opened ? shown.filter((file) => isIn(today, file) && !isIn(before, file)) : [];
  return [...own.filter((file) => !isIn(before, file) || isIn(today, file)), ...added, ...chosen];
}

/**
 * The same without the files that belong to another submission: they are named as files that are not uploaded. Those that the response
 * had before belong to each of its corrections. Without an answer, a question stays as it is.
 */
export function withoutFiles<Holder extends FileHolder>(holder: Holder, form: PublicForm): Holder {
  const answers = { ...holder.answers };
  const notUploaded = { ...holder.notUploaded };
  for (const { id } of fieldsOf(form).filter(takesFiles)) {
    const stored = idsAt(holder.opened, id);
    const names = filesAt(holder, id).flatMap((file) => (isIn(stored, file) ? [] : file.name));
    if (names.length > 0) notUploaded[id] = [...(notUploaded[id] ?? []), ...names];
    delete answers[id];
  }
  return { ...holder, answers, files: {}, notUploaded };
}

/**
 * The labels of the questions that the visitor of a correction and another correction have both changed since, to different answers.
 * The page shows those of the visitor, which replace the others if they are sent.
 */
export function disagreements(fresh: FormSession, draft: SavedDraft): string[] {
  if (!draft.opened || !fresh.opened) return [];
  const { opened } = fresh;
  const disagrees = (field: Field) => {
    const differs = (one: FormSession['answers'], other: FormSession['answers']) =>
      modelOf(field)
        .keys(field)
        .some((key) => !isSameAnswer(one[key], other[key]));
    const otherFiles = (one: FormSession['files'] | undefined, other: FormSession['files'] | undefined) =>
      takesFiles(field) && !isSameAnswer(idsAt(one, field.id), idsAt(other, field.id));
    return (
      (differs(draft.answers, draft.prefilled) || hasOtherFiles(draft, field.id)) &&
      (differs(fresh.prefilled, draft.prefilled) || otherFiles(opened, draft.opened)) &&
      (differs(draft.answers, fresh.prefilled) || otherFiles(draft.files, opened))
    );
  };
  return fieldsOf(fresh.form)
    .filter(disagrees)
    .map(({ label }) => label);
}
