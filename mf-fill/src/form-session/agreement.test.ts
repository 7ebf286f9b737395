import type { Json } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { stateOf } from '@tessera/form-model/logic/state-of';
import type { AnswerMap, FormPage, PostedValues } from '@tessera/form-model/page-renderer';
import { answersTo, documents, documentsWithJumps } from '@tessera/form-model/testing/form-fixture';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { toWirePublic } from '@tessera/form-model/wire-form';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { HiddenInputs } from '../form-screen/hidden-inputs';
import { createFillMessages } from '../messages/create-fill-messages';
import { english } from '../messages/english';
import type { FillMessages } from '../messages/fill-messages';
import { messageTables } from '../messages/message-tables';
import { advance } from '../server/advance';
import { sessionOf } from '../visitor-page/page-data';
import { VisitorApp } from '../visitor-page/visitor-app';
import { answersToSend, begin, checkAll, type FormSession, hasErrors, next, viewOf } from './form-session';
import { submissionOf } from './submission';

/** Forms with conditions, of which half have jumps as well, and answers to them. */
const documentAndAnswers = fc
  .oneof(documents, documentsWithJumps)
  .chain((formDocument) => fc.tuple(fc.constant(formDocument), answersTo(formDocument)));

const published = (formDocument: Parameters<typeof compileConditions>[0]): PublicForm => ({
  ...formDocument,
  id: 'form-1',
  version: 1,
});
const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

/** Goes from page to page as the Next button does, as far as it leads; then presses Submit. */
function toTheEnd(session: FormSession): FormSession {
  const { isLast } = viewOf(session);
  if (isLast) return checkAll(session);
  const turned = next(session);
  return hasErrors(turned) ? turned : toTheEnd(turned);
}

/** The server’s result for the page’s submission, sent as JSON. */
const asStored = (form: PublicForm, session: FormSession) =>
  validateSubmission(
    compileConditions(form),
    JSON.parse(JSON.stringify(submissionOf(session, opening, 'visitor'))).data,
  );

test('the server accepts a submission exactly when the page lets the visitor submit it', () => {
  const met = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(documentAndAnswers, ([formDocument, answers]) => {
      const form = published(formDocument);
      const end = toTheEnd(begin(form, answers as AnswerMap));
      const outcome = asStored(form, end);
      met[outcome.ok ? 'taken' : 'refused'] += 1;
      expect({ accepted: outcome.ok, errors: outcome.ok ? {} : outcome.errors }).toEqual({
        accepted: !hasErrors(end),
        errors: hasErrors(end) ? expect.objectContaining(end.errors) : {},
      });
    }),
    { numRuns: 400 },
  );
  // Both outcomes must occur; otherwise the test compares nothing.
  expect(Math.min(met.taken, met.refused)).toBeGreaterThan(20);
});

test('the server stores exactly the answers of visible questions', () => {
  fc.assert(
    fc.property(documentAndAnswers, ([formDocument, answers]) => {
      const form = published(formDocument);
      const end = toTheEnd(begin(form, answers as AnswerMap));
      const outcome = asStored(form, end);
      if (!outcome.ok) return;
      const visible = viewOf(end).state.pages.flatMap((page) => page.fields);
      const normalised = visible.map((field) => modelOf(field).normalise(field, answersToSend(end)));
      expect(outcome.data).toEqual(Object.assign({}, ...normalised));
    }),
    { numRuns: 200 },
  );
});

const runs = Number(process.env.AGREEMENT_RUNS ?? 250);

const previewTransport = {
  submit: () => Promise.reject(new Error('Nothing is sent without script')),
  upload: () => Promise.reject(new Error('Nothing is sent without script')),
};

/** The page as the server writes it and a browser without script reads it. */
function shown(page: FormPage, messages: FillMessages): HTMLFormElement {
  const html = renderToString(
    createElement(VisitorApp, {
      page,
      messages,
      transport: previewTransport,
      hiddenInputsHtml: (session, opening) =>
        renderToString(createElement(HiddenInputs, { session, opening, language: messages.language })),
    }),
  );
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (!form) throw new Error('The page has no form');
  return form;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives the wanted answer at a control, as far as the control allows it. */
function fill(control: Control, wanted: Json | undefined) {
  const messages = [wanted ?? ''].flat().map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const isChoice = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
  if (isChoice) control.checked = messages.includes(control.value);
  else control.value = messages[0] ?? '';
}

/** The post of a browser: the page’s inputs, with line breaks of two characters, and the pressed button. */
function postOf(form: HTMLFormElement): PostedValues {
  const values = new FormData(form);
  const button = form.querySelector<HTMLButtonElement>('button:not([value="previous"])');
  if (button) values.append(button.name, button.value);
  return {
    has: (name) => values.has(name),
    getAll: (name) =>
      values.getAll(name).map((value) => (typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : value)),
  };
}

const opened = (form: PublicForm): FormPage => ({ state: 'form', form: toWirePublic(form), opening });

/** Fills in every page and presses its button until the form is submitted or a shown answer has an error. */
function walk(form: PublicForm, wanted: AnswerMap, messages: FillMessages) {
  const contained: { [key: string]: unknown[] } = {};
  let page = opened(form);
  // An answer may show another question, page by page.
  for (let turn = 0; turn < 100; turn += 1) {
    const html = shown(page, messages);
    const controls = [...html.elements].filter((each): each is Control =>
      each.matches('input:not([type=hidden]), select, textarea'),
    );
    for (const control of controls) fill(control, wanted[control.name]);
    const values = postOf(html);
    for (const { name } of controls) contained[name] = values.getAll(name);
    const step = advance(page.form, values, {}, { formatError: messages.formatError, language: messages.language });
    if (step.kind === 'submit') return { contained, submission: step.submission };
    const errors = Object.keys(sessionOf(step.page).errors).filter((key) => key in contained);
    if (errors.length > 0) return { contained, errors };
    page = step.page;
  }
  throw new Error('The form never ends');
}

/** The answers that the controls of a field contained when they were last posted. */
function answersIn(field: Field, contained: { [key: string]: unknown[] }, language: string): AnswerMap {
  const { initial, writing } = modelOf(field);
  return Object.fromEntries(
    Object.entries(initial(field)).map(([key, start]) => {
      const messages = (contained[key] ?? []).map((text) => String(text).replaceAll('\r\n', '\n'));
      const text = messages[0] ?? '';
      return [key, Array.isArray(start) ? messages : writing ? writing.take(text, language) : text];
    }),
  );
}

const german = createFillMessages('de', messageTables.de ?? { messages: {} as never });

test.each([
  ['en', english],
  ['de', german],
] as const)(
  'submits the shown answers or reports an error of a shown answer after filling in every page in %s without script',
  (_, messages) => {
    const met = { ends: 0, refusals: 0 };
    fc.assert(
      fc.property(documentAndAnswers, ([formDocument, wanted]) => {
        const form = published(formDocument);
        const fields = fieldsOf(form);
        // A form without questions is not shown.
        fc.pre(fields.length > 0);
        const { contained, submission, errors = [] } = walk(form, wanted as AnswerMap, messages);
        met[submission ? 'ends' : 'refusals'] += 1;
        for (const key of errors) {
          const field = fields.find((each) => modelOf(each).keys(each).includes(key));
          // An error is always about an answer that the visitor typed.
          if (field)
            expect(modelOf(field).validate(field, answersIn(field, contained, messages.language), true)).toHaveProperty(
              [key],
            );
        }
        if (!submission) return;
        const outcome = validateSubmission(compileConditions(form), JSON.parse(JSON.stringify(submission.data)));
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
        const { visible } = stateOf(compileConditions(form), submission.data);
        const expected = fields
          .filter(({ id }) => visible.has(id))
          .map((field) => modelOf(field).normalise(field, answersIn(field, contained, messages.language)));
        expect(outcome.data).toEqual(Object.assign({}, ...expected));
      }),
      { numRuns: runs },
    );
    expect(Math.min(met.ends, met.refusals)).toBeGreaterThan(20);
  },
  3_600_000,
);
