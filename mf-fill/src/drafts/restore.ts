import { isShown } from '@tessera/fields/is-shown';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { initialAnswers } from '@tessera/form-model/initial-answers';
import { items } from '@tessera/form-model/read-value';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { withFilesAt } from '../form-session/answered-files';
import { type FormSession, halfTypedErrors, startOf, viewOf } from '../form-session/form-session';
import { labelIn, partsOf } from '../form-session/question-wording';
import { isSameAnswer } from '../form-session/same-answer';
import type { FillMessages } from '../messages/fill-messages';
import type { FormChanges } from '../messages/form-changes';
import { fitting, refusals } from './fitting-answers';
import { answersOfSameKind, lostAnswers, withReturned } from './lost-answers';
import { restoredFiles } from './restored-files';
import { askedBy, type SavedDraft } from './saved-draft';

/** The parts of a question’s wording that differ, by their places. A draft of an earlier release has fewer parts. */
function differingParts(before: string, today: string): number[] {
  const parts = partsOf(today);
  return partsOf(before).flatMap((part, place) => (isSameAnswer(part ?? {}, parts[place] ?? {}) ? [] : [place]));
}

/** The questions that the owner has changed since the draft was saved, in the order of the form. */
function changedFields(draft: SavedDraft, form: PublicForm): { field: Field; isReworded: boolean }[] {
  const now = draft.version === form.version ? {} : askedBy(form);
  return fieldsOf(form).flatMap((field) => {
    const [before, today] = [draft.asked[field.id], now[field.id]];
    const places = before && today ? differingParts(before, today) : [];
    // A new label does not matter for answers; only a change of the accepted ones does.
    return places.length > 0 ? [{ field, isReworded: places.every((place) => place === 0) }] : [];
  });
}

/** The questions that may accept other answers than they did. */
const askingOtherwise = (draft: SavedDraft, form: PublicForm) =>
  changedFields(draft, form).flatMap(({ field, isReworded }) => (isReworded ? [] : [field]));

/** The draft’s answers that the current questions can show. Half-typed answers stay if their question is the same. */
function fittingToday(draft: SavedDraft, form: PublicForm) {
  const asked = askingOtherwise(draft, form);
  const answers = answersOfSameKind(draft, form);
  const { unfit, answers: fitted } = fitting(asked, answers);
  const dropped = asked.filter(({ id }) => id in draft.answers && !(id in answers)).map(({ label }) => label);
  return { answers: fitted, unfit: [...dropped, ...unfit] };
}

/** The changes of the form since the draft was saved; null for none. */
export function changesSince(draft: SavedDraft, form: PublicForm): FormChanges | null {
  if (draft.version === form.version) return null;
  const now = askedBy(form);
  const changes = {
    added: Object.keys(now)
      .filter((id) => !(id in draft.asked))
      .map((id) => labelIn(now[id] ?? '')),
    removed: Object.keys(draft.asked)
      .filter((id) => !(id in now))
      .map((id) => labelIn(draft.asked[id] ?? '')),
    changed: changedFields(draft, form)
      .filter(({ field }) => isShown(field))
      .map(({ field }) => field.label),
    unfit: fittingToday(draft, form).unfit,
  };
  return Object.values(changes).some((labels) => labels.length > 0) ? changes : null;
}

/** Whether the draft holds answers that the page does not have. */
export function bringsAnswers(fresh: FormSession, draft: SavedDraft, isPosted: boolean): boolean {
  return !isSameAnswer(restore(fresh, draft, isPosted).answers, fresh.answers);
}

/**
 * The session with the draft’s answers. Answers that were given on this page win, and an answer from the draft wins over a
 * prefilled one, also where the visitor emptied it. Answers to removed questions, and those that their question no longer accepts,
 * are among the lost ones. Finds the others by field id.
 *
 * @param isPosted whether the page was turned before the script came: then the session’s page counts, and answers of earlier pages
 *   are as they were posted
 */
export function restore(fresh: FormSession, saved: SavedDraft, isPosted = false): FormSession {
  const { form, pageId, prefilled } = fresh;
  const draft = withReturned(saved, form);
  const place = form.pages.findIndex(({ id }) => id === pageId);
  const fields = isPosted ? fieldsOf({ pages: form.pages.slice(Math.max(0, place)) }) : fieldsOf(form);
  const keys = new Set(fields.flatMap((field) => modelOf(field).keys(field)));
  const start = startOf(fresh);
  const initial = initialAnswers(form);
  const wasGiven = (key: string) => !isSameAnswer(draft.answers[key], draft.prefilled[key] ?? initial[key]);
  const fitted = fittingToday(draft, form).answers;
  // The entries of a repeating group are numbered: those of the draft and of the page may be others under the same keys.
  const together = new Map(
    fields.flatMap((field) => {
      const model = modelOf(field);
      const parts = model.press ? model.keys(field).filter((key) => key in fitted || key in prefilled) : [];
      const isOwn = !parts.some((key) => key in prefilled) || parts.some((key) => key in fitted && wasGiven(key));
      return parts.map((key) => [key, isOwn] as const);
    }),
  );
  const isKnown = (key: string) => together.get(key) ?? (!(key in prefilled) || wasGiven(key));
  const known = Object.entries(fitted).filter(([key]) => keys.has(key) && isKnown(key));
  const given = Object.entries(fresh.answers).filter(([key, value]) => !isSameAnswer(value, start[key]));
  const isThere = form.pages.some(({ id }) => id === draft.pageId);
  const takers = new Set(fields.filter(takesFiles).map(({ id }) => id));
  const notUploaded = Object.entries(draft.notUploaded).flatMap(([key, names]) => {
    const read = items(names).filter((name) => typeof name === 'string');
    return takers.has(key) && read.length > 0 ? [[key, read] as const] : [];
  });
  const lost = lostAnswers(draft, form, fitted);
  const restored = {
    ...fresh,
    ...((lost || draft.lost.length > 0) && { lost: [...draft.lost, ...(lost ? [lost] : [])] }),
    ...(notUploaded.length > 0 && { notUploaded: { ...fresh.notUploaded, ...Object.fromEntries(notUploaded) } }),
    answers: { ...fresh.answers, ...Object.fromEntries(known), ...Object.fromEntries(given) },
    pageId: isThere && !isPosted ? draft.pageId : pageId,
  };
  const givenKeys = new Set(given.map(([key]) => key));
  return fields.filter(takesFiles).reduce((now, { id }) => {
    // A draft from before the question was asked says nothing about its files.
    if (!(id in fitted)) return now;
    const files = restoredFiles(fresh, draft, { key: id, answers: fitted, isGiven: givenKeys.has(id) });
    return files ? withFilesAt(now, id, files) : now;
  }, restored);
}

/**
 * Adds errors for answers that could not be restored: half-typed dates and times, and files that were not uploaded. Also for
 * those that their question refuses since the owner changed it.
 */
export function withRestoreErrors(session: FormSession, draft: SavedDraft, messages: FillMessages): FormSession {
  const { state } = viewOf(session);
  // An answer that was given on this page has an empty list.
  const notUploaded = Object.entries(session.notUploaded ?? {}).flatMap(([key, names]) =>
    names.length > 0 ? [[key, messages.filesNotSent(names)]] : [],
  );
  const halfTyped = halfTypedErrors(
    session,
    state.pages.flatMap(({ fields }) => fields),
    messages.formatError,
  );
  const changed = askingOtherwise(draft, session.form).filter(({ id }) => state.visible.has(id));
  const refused = refusals(changed, session.answers, messages.formatError);
  return { ...session, errors: { ...session.errors, ...refused, ...halfTyped, ...Object.fromEntries(notUploaded) } };
}
