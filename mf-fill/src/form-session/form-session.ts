import type { ErrorFormatter } from '@tessera/fields/error-messages';
import type { AnswerErrors, Json } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { isHalfTyped } from '@tessera/fields/typed';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import type { CompiledConditions } from '@tessera/form-model/compiled-conditions';
import type { FormState } from '@tessera/form-model/conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Page } from '@tessera/form-model/form';
import { initialAnswers } from '@tessera/form-model/initial-answers';
import { type AnsweredState, decidingFields, stateOf } from '@tessera/form-model/logic/state-of';
import type { AnswerMap, FileIds } from '@tessera/form-model/page-renderer';
import { validatePage } from '@tessera/form-model/validate-page';
import type { PublicForm } from '@tessera/form-model/wire-form';

/** Names of files that were chosen and are not uploaded, by answer key. */
export type FilesNotUploaded = { readonly [key: string]: readonly string[] };

/** Answers to questions that the form no longer asks, with the wording of those questions by field id. */
export interface LostAnswers {
  asked: { readonly [fieldId: string]: string };
  answers: AnswerMap;
}

/**
 * The state of a visitor who answers a form: the answers, their errors and the current page. Plain data, for every renderer.
 */
export interface FormSession {
  form: PublicForm;
  answers: AnswerMap;
  /** The ids of the answers’ files; missing for files that are known only by name. */
  files: FileIds;
  /** The files that the page of a correction opened with; missing for a new response. */
  opened?: FileIds | undefined;
  /** Files of an earlier visit that were not uploaded, until the visitor answers their question again. */
  notUploaded?: FilesNotUploaded;
  /** Answers of an earlier visit that the form has no place for, each time the owner changed it; missing for none. */
  lost?: readonly LostAnswers[];
  /** Answers from the page’s address. An answer that still equals its prefilled value was not given by the visitor. */
  prefilled: AnswerMap;
  /** First error by answer key; only pages that were left or submitted have any. */
  errors: AnswerErrors;
  /** Id of the current page. If answers hide that page, the nearest one before it is shown. */
  pageId: string;
  /** How often the visitor has started over; missing for never. Controls are made again, with nothing typed in them. */
  round?: number;
  /** BCP 47 tag of the visitor’s page, for answers in texts. */
  language?: string;
}

/** The view of a form session. */
export interface SessionView {
  state: FormState;
  page: Page;
  /** Place of the page among the visible ones, from 0. */
  index: number;
  count: number;
  isFirst: boolean;
  isLast: boolean;
}

const compiledForms = new WeakMap<PublicForm, CompiledConditions>();

/** The form’s conditions, indexed once per form. */
export function compiledOf(form: PublicForm): CompiledConditions {
  const known = compiledForms.get(form);
  if (known) return known;
  const compiled = compileConditions(form);
  compiledForms.set(form, compiled);
  return compiled;
}

/** The answers that the page opens with: the initial ones, and the prefilled ones. */
export function startOf({ form, prefilled }: Pick<FormSession, 'form' | 'prefilled'>): AnswerMap {
  return {
    ...initialAnswers(form),
    ...prefilled,
  };
}

/** The first page with its initial answers, replaced by known ones. */
export function begin(form: PublicForm, known: AnswerMap = {}, prefilled: AnswerMap = {}): FormSession {
  return {
    form,
    answers: { ...startOf({ form, prefilled }), ...known },
    files: {},
    prefilled,
    errors: {},
    pageId: form.pages[0]?.id ?? '',
  };
}

const views = new WeakMap<FormSession, SessionView>();
/** The state of each form that was computed last. */
const lastStates = new WeakMap<PublicForm, AnsweredState>();

/** The current page for the current answers; computed once per session object. */
export function viewOf(session: FormSession): SessionView {
  const known = views.get(session);
  if (known) return known;
  const view = lookAt(session);
  views.set(session, view);
  return view;
}

function lookAt({ form, answers, pageId, language }: FormSession): SessionView {
  const state = stateOf(compiledOf(form), answers, language, lastStates.get(form));
  lastStates.set(form, { answers, state });
  const order = form.pages.map((page) => page.id);
  const place = order.indexOf(pageId);
  const before = state.pages.findLastIndex((page) => order.indexOf(page.id) <= place);
  // Jumps may lead to a page before others.
  const known = state.pages.findIndex((page) => page.id === pageId);
  const index = known < 0 ? Math.max(0, before) : known;
  const page = state.pages[index] ?? { id: '', name: '', title: '', description: '', fields: [] };
  const count = state.pages.length;
  return { state, page, index, count, isFirst: index === 0, isLast: index >= count - 1 };
}

/** The questions that are asked, on all pages. */
export function visibleFields(session: FormSession): Field[] {
  return viewOf(session).state.pages.flatMap((page) => page.fields);
}

/** Sets an answer. Its error disappears until the page is checked again. */
export function answer(session: FormSession, key: string, value: Json): FormSession {
  const { [key]: gone, ...errors } = session.errors;
  return {
    ...session,
    answers: { ...session.answers, [key]: value },
    // The same object for the same errors: on a large page, comparing them takes a while.
    errors: gone ? errors : session.errors,
    notUploaded: { ...session.notUploaded, [key]: [] },
  };
}

/** Checks the current page: the session with its errors. `formatError` writes their messages. */
export function check(session: FormSession, formatError?: ErrorFormatter): FormSession {
  const { state, page } = viewOf(session);
  return { ...session, errors: validatePage(state, page, session.answers, formatError) };
}

export function hasErrors({ errors }: FormSession) {
  return Object.keys(errors).length > 0;
}

/**
 * Errors of those of these fields whose answer is a half-typed date or time. A control that is shown again is empty, so
 * the visitor could not see why it is refused.
 */
export function halfTypedErrors(
  { answers }: FormSession,
  fields: readonly Field[],
  formatError?: ErrorFormatter,
): AnswerErrors {
  return Object.fromEntries(
    fields.flatMap((field) =>
      Object.entries(modelOf(field).validate(field, answers, false, formatError)).filter(([key]) =>
        isHalfTyped(answers[key]),
      ),
    ),
  );
}

/** Another page, with errors for its half-typed answers. */
export function turnedTo(session: FormSession, pageId: string, formatError?: ErrorFormatter): FormSession {
  const turned = { ...session, pageId, errors: {} };
  return { ...turned, errors: halfTypedErrors(turned, viewOf(turned).page.fields, formatError) };
}

function at(session: FormSession, index: number, formatError?: ErrorFormatter): FormSession {
  const page = viewOf(session).state.pages[index];
  return page ? turnedTo(session, page.id, formatError) : session;
}

/** The next page if the current one has no errors; otherwise the same page with its errors. */
export function next(session: FormSession, formatError?: ErrorFormatter): FormSession {
  const checked = check(session, formatError);
  return hasErrors(checked) ? checked : at(checked, viewOf(checked).index + 1, formatError);
}

/** The page before, always allowed. */
export function previous(session: FormSession, formatError?: ErrorFormatter): FormSession {
  return at(session, viewOf(session).index - 1, formatError);
}

/** The key of a field’s first error. */
const errorKey = (field: Field, errors: AnswerErrors) =>
  modelOf(field)
    .keys(field)
    .find((key) => errors[key]);

/** Shows the first page with one of the answers that the server refused. Keeps errors that belong to no page. */
export function refused(session: FormSession, errors: AnswerErrors): FormSession {
  const page = viewOf(session).state.pages.find((each) => each.fields.some((field) => errorKey(field, errors)));
  return { ...session, pageId: page?.id ?? session.pageId, errors };
}

/**
 * Checks the current page and then all others, as the server does: an answer may have shown questions on an earlier page.
 * Turns to the first page with errors.
 */
export function checkAll(session: FormSession, formatError?: ErrorFormatter): FormSession {
  const checked = check(session, formatError);
  if (hasErrors(checked)) return checked;
  const { state } = viewOf(session);
  const errors = Object.assign(
    {},
    ...state.pages.map((page) => validatePage(state, page, session.answers, formatError)),
  );
  return refused(session, errors);
}

/**
 * The answers to send: those of visible fields, with numbers in plain notation. Also those of hidden fields that decided what
 * is visible, in a circle of conditions or by a jump, so that the server decides the same; it does not store them.
 */
export function answersToSend(session: FormSession): AnswerMap {
  const { state } = viewOf(session);
  const deciding = decidingFields(compiledOf(session.form));
  const sent = fieldsOf(session.form)
    .filter(({ id }) => state.visible.has(id) || deciding?.has(id))
    .flatMap((field) => {
      const { keys, writing } = modelOf(field);
      return keys(field).flatMap((key) => {
        const given = session.answers[key];
        return given === undefined ? [] : [[key, writing ? writing.plain(given) : given] as const];
      });
    });
  return Object.fromEntries(sent);
}

/** An entry of the error summary. */
export interface ErrorEntry {
  key: string;
  label: string;
  message: string;
  /** The page with its question. */
  pageId: string;
}

/** All errors with the labels of their fields, in the order of the form: also those of other pages. */
export function errorList(session: FormSession): ErrorEntry[] {
  const { errors } = session;
  if (!hasErrors(session)) return [];
  return viewOf(session).state.pages.flatMap((page) =>
    page.fields.flatMap((field) => {
      const key = errorKey(field, errors);
      return key ? [{ key, label: field.label, message: errors[key] ?? '', pageId: page.id }] : [];
    }),
  );
}
