import { answerText } from '@tessera/fields/answer-text';
import type { ErrorFormatter } from '@tessera/fields/error-messages';
import type { AnswerErrors } from '@tessera/fields/field';
import { fieldLabel } from '@tessera/fields/field-label';
import { removalName } from '@tessera/fields/file-names';
import { isShown } from '@tessera/fields/is-shown';
import { type Field, modelOf, takesFiles } from '@tessera/fields/models';
import { pressName } from '@tessera/fields/press-name';
import { typedName } from '@tessera/fields/typed-name';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type {
  Advance,
  AnswerMap,
  AnswerText,
  FileIds,
  FormPage,
  Opening,
  PostedValues,
  WholePost,
} from '@tessera/form-model/page-renderer';
import { items, members, textOr } from '@tessera/form-model/read-value';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { hiddenInputNames } from '../form-screen/hidden-inputs';
import { type AnsweredFile, filesAt, withFiles, withFilesAt } from '../form-session/answered-files';
import {
  check,
  checkAll,
  errorList,
  type FormSession,
  hasErrors,
  next,
  previous,
  refused,
  viewOf,
} from '../form-session/form-session';
import { postedAnswers, postedTexts, type TypedPage } from '../form-session/posted-answers';
import { open, reopen, submissionOf } from '../form-session/submission';
import type { FillMessages } from '../messages/fill-messages';
import { joinedLines, textOfUnknown } from '../rescue/texts-of-unknown';
import { sessionOf } from '../visitor-page/page-data';
import { unstoredName, unstoredNames } from './typed-names';

function textAt(values: PostedValues, name: string) {
  const [value] = values.getAll(name);
  return typeof value === 'string' ? value : '';
}

function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** Answers are strings, numbers, lists of them, or typed text with its language. Nothing is nested deeper. */
const isFlat = (value: unknown) => isPlain(value) || Object.values(value as object).every(isPlain);

/** Reads answers from JSON. Leaves out everything else. */
const objectIn = (json: string) =>
  Object.fromEntries(
    Object.entries(members(jsonIn(json))).filter(([, value]) => isFlat(value)),
  ) as FormSession['answers'];

const idsIn = (json: string): FileIds =>
  Object.fromEntries(
    Object.entries(objectIn(json)).map(([key, ids]) => [key, items(ids).map((id) => textOr(id, null))]),
  );

function openingIn(values: PostedValues): Opening {
  const made = open();
  return {
    key: textAt(values, hiddenInputNames.key) || made.key,
    openedAt: textAt(values, hiddenInputNames.openedAt) || made.openedAt,
  };
}

/** The files of this post, with the server’s ids. */
const filesIn = (values: PostedValues, key: string): AnsweredFile[] =>
  values.getAll(key).flatMap((value) => {
    const { name, id } = members(value);
    return typeof name === 'string' && name !== '' ? [{ name, id: typeof id === 'string' ? id : null }] : [];
  });

/** The session with the posted files, which are added to earlier ones if the question accepts several. */
const withPostedFiles = (session: FormSession, fields: readonly Field[], values: PostedValues): FormSession =>
  fields.filter(takesFiles).reduce((now, { id }) => {
    const files = filesIn(values, id);
    if (files.length === 0) return now;
    return withFilesAt(now, id, Array.isArray(now.answers[id]) ? [...filesAt(now, id), ...files] : files);
  }, session);

/** A page that was posted by a browser without script. */
interface PostedPage {
  /** The form session: the posted answers of the page, and those of other pages from the hidden inputs. */
  session: FormSession;
  /** Ids of the questions that the visitor saw. */
  seen: ReadonlySet<string>;
}

/**
 * The answers that a page posted to these questions. An answer that was not posted was left empty: it is not the one before, such
 * as a default value. In a list, blanks are places that were left empty; they are kept, so that the page shows the same places.
 *
 * @param before the answers of which those to these questions are replaced
 */
function answersHere(seen: readonly Field[], values: PostedValues, page: TypedPage, before: AnswerMap): AnswerMap {
  const here: AnswerMap = { ...postedAnswers(seen, values, page) };
  for (const field of seen) {
    const { isHidden, keys } = modelOf(field);
    // A hidden field always posts its value: a page without it is older than the field.
    if (isHidden || takesFiles(field)) continue;
    for (const key of keys(field)) {
      if (!Object.hasOwn(here, key) && Object.hasOwn(before, key)) here[key] = '';
      const given = here[key];
      if (!Array.isArray(given) || given.length === 0 || field.details?.other) continue;
      here[key] = postedTexts(values, key);
    }
  }
  return here;
}

/** Reads the whole post before it evaluates conditions: the answers of this page decide which questions are asked. */
function postedPage(form: WirePublicForm, values: PostedValues, opening: Opening, language: string): PostedPage {
  const fresh = sessionOf({ state: 'form', form, opening });
  const fromInputs = {
    ...fresh,
    answers: { ...fresh.answers, ...objectIn(textAt(values, hiddenInputNames.answers)) },
    files: idsIn(textAt(values, hiddenInputNames.files)),
    language,
    pageId: textAt(values, hiddenInputNames.page) || fresh.pageId,
  };
  const fields = form.pages.find(({ id }) => id === fromInputs.pageId)?.fields ?? [];
  const hidden = values.has(hiddenInputNames.hidden)
    ? new Set(items(jsonIn(textAt(values, hiddenInputNames.hidden))))
    : new Set(fields.flatMap(({ id }) => (viewOf(fromInputs).state.visible.has(id) ? [] : [id])));
  const isPosted = (field: Field) =>
    modelOf(field)
      .keys(field)
      .some((key) => values.has(key));
  const onPage = new Set(fields);
  // The owner may have moved a question, or deleted its page, since the visitor loaded it: its answer is still read.
  const seen = fieldsOf(form).filter((field) => isPosted(field) || (onPage.has(field) && !hidden.has(field.id)));
  const here = answersHere(seen, values, { language, shown: fresh.answers }, fromInputs.answers);
  const answers = { ...fromInputs.answers, ...here, ...unstoredNames(seen, values) };
  const session = withPostedFiles({ ...fromInputs, answers }, seen, values);
  return { session, seen: new Set(seen.map(({ id }) => id)) };
}

/** Removes the files whose buttons were pressed, by place. Nothing else on the page changes. */
function withoutFiles(session: FormSession, fields: readonly Field[], values: PostedValues) {
  let rest = session;
  const removed: string[] = [];
  for (const { id } of fields) {
    const gone = new Set(values.getAll(removalName(id)));
    const isGone = (_file: AnsweredFile, at: number) => gone.has(String(at));
    const files = filesAt(session, id);
    removed.push(...files.filter(isGone).flatMap((file) => file.id ?? []));
    rest = withFilesAt(
      rest,
      id,
      files.filter((file, at) => !isGone(file, at)),
    );
  }
  return { rest, removed };
}

/** The session after a press on a button of a control, such as ‘Add another’; undefined if there was none. */
function withPress(session: FormSession, fields: readonly Field[], values: PostedValues): FormSession | undefined {
  const pressed = fields.find(({ id }) => values.has(pressName(id)));
  const changed = pressed && modelOf(pressed).press?.(pressed, session.answers, textAt(values, pressName(pressed.id)));
  return changed && { ...session, answers: { ...session.answers, ...changed } };
}

/**
 * The answers of a post as text, for a form that accepts no more responses. Contains only posted answers: the initial
 * answers of a form that this visitor may not see stay secret.
 */
export function answersIn(form: WirePublicForm, values: PostedValues, messages: FillMessages): AnswerText[] {
  const { session } = postedPage(form, values, open(), messages.language);
  const ofOtherPages = objectIn(textAt(values, hiddenInputNames.answers));
  return viewOf(session)
    .state.pages.flatMap((page) => page.fields.filter(isShown))
    .flatMap((field) => {
      const model = modelOf(field);
      const name = unstoredName(field, values);
      if (!name && !model.keys(field).some((key) => values.has(key) || Object.hasOwn(ofOtherPages, key))) return [];
      const text = name || answerText(field, session.answers, messages.language);
      return text ? [{ label: fieldLabel(field, messages), text }] : [];
    });
}

/** The answers of a post as text, for a form that was deleted with its questions. */
export function rawAnswers(values: WholePost, messages: FillMessages): AnswerText[] {
  const isAnswer = (name: string) => !name.startsWith('~') || name.startsWith(typedName(''));
  const names = [...values.keys()].filter((name) => isAnswer(name) && name !== 'step');
  const here = names.map((name): [string, string[]] => [
    name,
    values.getAll(name).map((value) => (typeof value === 'string' ? value : textOr(members(value).name, ''))),
  ]);
  const elsewhere = Object.entries(objectIn(textAt(values, hiddenInputNames.answers))).map(
    ([key, given]): [string, string[]] => [key, [given].flat().map((value) => textOfUnknown(value, messages))],
  );
  return [...joinedLines(new Map([...elsewhere, ...here]), messages).values()]
    .map((given) => given.filter((each) => each.trim()).join(', '))
    .filter((text) => text !== '')
    .map((text) => ({ label: messages.thisQuestion, text }));
}

/** The language of a post, and messages in that language. */
export interface AdvanceMessages {
  /** Writes error messages in the page’s language. */
  formatError?: ErrorFormatter;
  /** BCP 47 tag of the page that was posted. */
  language?: string;
  /** The error of a file that was not uploaded. */
  fileNotUploaded?: string;
  /** Words the server’s error of an answer. */
  errorText?: (text: string) => string;
}

/**
 * Continues after a post without script as the pressed button asks, with all answers so far. Never throws: an invented post
 * results in a page, too.
 *
 * @param problems errors of posted files by answer key; the page is shown again with them, whichever button was pressed
 */
export function advance(
  form: WirePublicForm,
  values: PostedValues,
  problems: AnswerErrors = {},
  { formatError, language = 'en', fileNotUploaded, errorText = (text) => text }: AdvanceMessages = {},
): Advance {
  const opening = openingIn(values);
  const { session, seen } = postedPage(form, values, opening, language);

  const show = ({ answers, files, errors, pageId }: FormSession, moreQuestions: string[] = []): FormPage => ({
    state: 'form',
    form,
    opening,
    progress: { answers, files, errors, pageId },
    isPosted: true,
    ...(moreQuestions.length > 0 && { moreQuestions }),
  });
  const page = (shown: FormSession, moreQuestions?: string[]): Advance => ({
    kind: 'page',
    page: show(shown, moreQuestions),
  });
  const view = viewOf(session);
  const reduced = view.page.fields.filter((field) => values.has(removalName(field.id)));
  // The browser does not keep a refused file, so each page that comes back names it.
  const withProblems = (shown: FormSession): FormSession => ({ ...shown, errors: problems });
  if (reduced.length > 0) {
    const { rest, removed } = withoutFiles(session, reduced, values);
    return { kind: 'page', page: show(withProblems(rest)), ...(removed.length > 0 && { removed }) };
  }
  const pressed = withPress(session, view.page.fields, values);
  if (pressed) return page(withProblems(pressed));
  const step = textAt(values, 'step');
  if (step === 'previous') {
    // The visitor may turn back with the next press: a page that is shown again has no chosen files.
    const stays = errorList(withProblems(session)).length > 0;
    return page(stays ? refused(session, problems) : previous(session));
  }
  const errors = { ...check(session, formatError).errors, ...problems };
  // The visitor has not seen these questions yet: the page shows them without errors.
  const more = view.page.id === session.pageId ? view.page.fields.filter(({ id }) => !seen.has(id)) : [];
  if (more.length > 0) {
    const unseen = new Set(more.flatMap((field) => modelOf(field).keys(field)));
    const known = Object.entries(errors).filter(([key]) => !unseen.has(key));
    const labels = more.map(({ label }) => label);
    return page({ ...session, errors: Object.fromEntries(known) }, labels);
  }
  const checked = { ...session, errors };
  if (hasErrors(checked)) return page(checked);
  if (!view.isLast) return page(next(session, formatError));
  // The answers have made this page the last. The visitor has to press its new button to submit.
  if (step === 'next') return page(checked);
  const whole = checkAll(session, formatError);
  if (hasErrors(whole)) return page(whole);
  const worded = (refusals: AnswerErrors) =>
    Object.fromEntries(
      Object.entries(refusals).map(([key, text]) => [
        key,
        fileNotUploaded !== undefined && view.state.visible.has(key) && key in session.files
          ? fileNotUploaded
          : errorText(text),
      ]),
    );
  return {
    kind: 'submit',
    submission: { ...submissionOf(session, opening, 'visitor'), language },
    refuse: (refusals) => show(refused(session, worded(refusals))),
    // The files were uploaded under the first key and belong to the stored response.
    again: (receipt) => ({ ...show(withFiles(session, () => [])), opening: reopen(opening), storedReceipt: receipt }),
  };
}
