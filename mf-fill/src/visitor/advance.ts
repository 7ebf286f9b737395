import type { AnswerErrors } from '@tessera/fields/field';
import { fieldLabel } from '@tessera/fields/field-label';
import { type Field, modelOf } from '@tessera/fields/models';
import { removalName } from '@tessera/fields/removal-name';
import type { Say } from '@tessera/fields/sentences';
import type { WirePublicForm, WireSubmission } from '@tessera/form-model/wire';
import { check, checkAll, type Filling, hasErrors, next, previous, refused, viewOf } from '../filling/filling';
import { type PostedValues, postedAnswers, type WholePost } from '../filling/posted-answers';
import { type Opening, open, submissionOf } from '../filling/submission';
import { withFiles } from '../filling/without-unsent';
import type { FillTexts } from '../texts/texts';
import { carriedNames } from '../views/carried';
import { fillingOf, type VisitorPage } from './visitor-page';

type FormPage = Extract<VisitorPage, { state: 'form' }>;

/** What follows a post: another page to show, or answers to store and the page to show should they be refused. */
export type Advance =
  | { kind: 'page'; page: FormPage }
  | {
      kind: 'submit';
      submission: WireSubmission;
      refuse: (errors: { [key: string]: string }) => FormPage;
      /** The page for answers that differ from those that had arrived: what is sent from it is another response. */
      again: (receipt: string) => FormPage;
    };

const textAt = (values: PostedValues, name: string) => {
  const [value] = values.getAll(name);
  return typeof value === 'string' ? value : '';
};

const objectIn = (json: string): Filling['answers'] => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Filling['answers']) : {};
  } catch {
    return {};
  }
};

const openingIn = (values: PostedValues): Opening => {
  const made = open();
  return {
    key: textAt(values, carriedNames.key) || made.key,
    openedAt: textAt(values, carriedNames.openedAt) || made.openedAt,
  };
};

/** The filling that a post without script carries: what was typed on the page, and what was carried along. */
const fillingIn = (form: WirePublicForm, values: PostedValues, opening: Opening): Filling => {
  const at = fillingOf({ state: 'form', form, opening });
  const known = { ...at, pageId: textAt(values, carriedNames.page) || at.pageId };
  const carried = { ...known, answers: { ...at.answers, ...objectIn(textAt(values, carriedNames.answers)) } };
  const here = postedAnswers(viewOf(carried).page.fields, values);
  return { ...carried, answers: { ...carried.answers, ...here } };
};

/** Takes away the files whose buttons were pressed; the rest of the page stays as it was typed. */
const withoutFiles = (filling: Filling, fields: readonly Field[], values: PostedValues): Filling => {
  const answers = { ...filling.answers };
  for (const { id } of fields) {
    const gone = new Set(values.getAll(removalName(id)));
    const given = answers[id];
    answers[id] = Array.isArray(given) ? given.filter((name) => !gone.has(name)) : gone.has(given) ? '' : (given ?? '');
  }
  return { ...filling, answers };
};

/** A question and its answer, in words. */
export interface AnswerInWords {
  label: string;
  text: string;
}

/**
 * What a post says, for a form that takes no answers any more: it is all that is left of them. Only of what was posted: a
 * form that somebody may not see tells nothing by what its fields start with.
 */
export const answersIn = (form: WirePublicForm, values: PostedValues, texts: FillTexts): AnswerInWords[] => {
  const filling = fillingIn(form, values, open());
  const carried = objectIn(textAt(values, carriedNames.answers));
  return viewOf(filling)
    .state.pages.flatMap((page) => page.fields)
    .flatMap((field) => {
      const model = modelOf(field);
      if (!model.keys(field).some((key) => values.has(key) || Object.hasOwn(carried, key))) return [];
      const text = model.text(field, model.read(field, filling.answers));
      return text ? [{ label: fieldLabel(field, texts), text }] : [];
    });
};

/** What a post says, for a form that nobody has any more: nothing is known of its questions but that they were answered. */
export const answersAlone = (values: WholePost, texts: FillTexts): AnswerInWords[] => {
  const names = [...values.keys()].filter((name) => !name.startsWith('~') && name !== 'step');
  const here = names.map((name) => values.getAll(name).map(String));
  const elsewhere = Object.values(objectIn(textAt(values, carriedNames.answers))).map((given) =>
    [given].flat().map(String),
  );
  return [...elsewhere, ...here]
    .map((given) => given.filter((each) => each.trim()).join(', '))
    .filter((text) => text !== '')
    .map((text) => ({ label: texts.thisQuestion, text }));
};

/**
 * A page was posted by a browser without script: goes where the pressed button says, with everything typed so far.
 * Total: a post that somebody made up gives a page too.
 *
 * @param say words what is wrong, in the page's language
 * @param problems what is wrong with files that were posted along, by answer key: the page comes back with them
 */
export const advance = (
  form: WirePublicForm,
  values: PostedValues,
  problems: AnswerErrors = {},
  say?: Say,
): Advance => {
  const opening = openingIn(values);
  const filling = fillingIn(form, values, opening);

  const show = ({ answers, errors, pageId }: Filling): FormPage => ({
    state: 'form',
    form,
    opening,
    progress: { answers, errors, pageId },
    isPosted: true,
  });
  const removed = viewOf(filling).page.fields.filter((field) => values.has(removalName(field.id)));
  if (removed.length > 0) return { kind: 'page', page: show(withoutFiles(filling, removed, values)) };
  const step = textAt(values, 'step');
  if (step === 'previous') return { kind: 'page', page: show(previous(filling)) };
  const checked = { ...filling, errors: { ...check(filling, say).errors, ...problems } };
  if (step !== 'submit' && !hasErrors(checked) && !viewOf(filling).isLast)
    return { kind: 'page', page: show(next(filling, say)) };
  if (hasErrors(checked) || !viewOf(filling).isLast) return { kind: 'page', page: show(checked) };
  const whole = checkAll(filling, say);
  if (hasErrors(whole)) return { kind: 'page', page: show(whole) };
  return {
    kind: 'submit',
    submission: submissionOf(filling, opening, 'visitor'),
    refuse: (errors) => show(refused(filling, errors)),
    // Files came under the first key, and belong to the response that is there.
    again: (receipt) => ({ ...show(withFiles(filling, () => [])), opening: open(), sentBefore: receipt }),
  };
};
