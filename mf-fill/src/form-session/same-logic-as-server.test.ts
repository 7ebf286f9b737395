import { isDeepStrictEqual } from 'node:util';
import { isShown } from '@tessera/fields/is-shown';
import { modelOf } from '@tessera/fields/models';
import { optionText } from '@tessera/fields/option-text';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import type { FormState } from '@tessera/form-model/conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { filledPlainText } from '@tessera/form-model/logic/pipe';
import { stateOf } from '@tessera/form-model/logic/state-of';
import type { AnswerMap } from '@tessera/form-model/page-renderer';
import { answersToLogic, documentsOfLogic } from '@tessera/form-model/testing/logic-fixture';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import { type PublicForm, toPublicForm, toWirePublic } from '@tessera/form-model/wire-form';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { EndingScreen } from '../endings/ending-screen';
import { storedEnding } from '../endings/receipt-ending';
import { createFillMessages } from '../messages/create-fill-messages';
import { english } from '../messages/english';
import { messageTables } from '../messages/message-tables';
import { answersIn, opening, walk } from '../testing/walk-form';
import { begin, checkAll, type FormSession, hasErrors, next, viewOf } from './form-session';
import { submissionOf } from './submission';

const runs = Number(process.env.AGREEMENT_RUNS ?? 100);
const german = createFillMessages('de', messageTables.de ?? { messages: {} });
const arabic = createFillMessages('ar', messageTables.ar ?? { messages: {} });

const formAndAnswers = documentsOfLogic.chain((formDocument) =>
  fc.tuple(
    fc.constant<PublicForm>({ ...formDocument, id: 'form-1', version: 1 }),
    answersToLogic(formDocument) as fc.Arbitrary<AnswerMap>,
  ),
);

/** The form as a browser has it. */
function inBrowser(form: PublicForm): PublicForm {
  const read = toPublicForm(JSON.parse(JSON.stringify(toWirePublic(form))));
  if (!read) throw new Error('The form has no id');
  return read;
}

/** Everything that a visitor sees of a state: the way, the texts with the answers in them, and the required fields. */
function seen({ pages, visible, required, ending, results, description }: FormState) {
  return {
    way: pages.map(({ id, title, description: text, fields }) => [
      id,
      title,
      text,
      fields.map(({ createdAt: _createdAt, details, ...field }) => ({
        ...field,
        unit: details?.unit,
        options: field.options.map((option) => optionText(field.options, option)),
      })),
    ]),
    visible: [...visible].sort(),
    required: [...required].sort(),
    ending,
    results,
    description,
  };
}

/** Goes from page to page as the Next button does, as far as it leads; then presses Submit. */
function toTheEnd(session: FormSession): FormSession {
  if (viewOf(session).isLast) return checkAll(session);
  const turned = next(session);
  return hasErrors(turned) ? turned : toTheEnd(turned);
}

function partition<Item>(items: readonly Item[], test: (item: Item) => unknown): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

const sentBy = (session: FormSession) => JSON.parse(JSON.stringify(submissionOf(session, opening, 'visitor').data));

test('page and server find the same way, questions, texts and results, and the server stores what was shown', () => {
  const met = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(formAndAnswers, ([form, answers]) => {
      const end = toTheEnd({ ...begin(inBrowser(form), answers), language: 'de' });
      const { state } = viewOf(end);
      const sent = sentBy(end);
      const compiled = compileConditions(form);
      expect(seen(stateOf(compiled, sent, 'de'))).toEqual(seen(state));
      const outcome = validateSubmission(compiled, sent);
      met[outcome.ok ? 'taken' : 'refused'] += 1;
      expect({ accepted: outcome.ok }).toEqual({ accepted: !hasErrors(end) });
      if (!outcome.ok) return;
      const whole = { ...sent, ...state.results };
      // Pages do not know the points of a quiz: only the server has its results.
      const [scored, asked] = partition(
        state.pages.flatMap(({ fields }) => fields),
        (field) => modelOf(field).scoring,
      );
      const shown = asked.map((field) => modelOf(field).normalise(field, whole));
      const results = scored.flatMap(({ id }) => (id in outcome.data ? [{ [id]: outcome.data[id] }] : []));
      expect(outcome.data).toEqual(Object.assign({}, ...shown, ...results));
    }),
    { numRuns: runs * 2 },
  );
  expect(Math.min(met.taken, met.refused)).toBeGreaterThan(20);
});

const plainly = (value: object) => JSON.parse(JSON.stringify(value));

/** The parts of an ending that contain answers, in one line each. */
const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

test('the ending of the page is that of the receipt, and texts of emails have the same answers', () => {
  let ended = 0;
  fc.assert(
    fc.property(formAndAnswers, ([form, answers]) => {
      const session = toTheEnd({ ...begin(inBrowser(form), answers), language: 'de' });
      const compiled = compileConditions(form);
      const outcome = validateSubmission(compiled, sentBy(session));
      if (!outcome.ok) return;
      const { data } = outcome;
      const { state } = viewOf(session);
      const stored = stateOf(compiled, data, 'de');
      // Conditions that contradict themselves hide a question because of its own answer, which is not stored then.
      fc.pre(isDeepStrictEqual(plainly(seen(stored)), plainly(seen(state))));
      // A page gets the results of a quiz with the answer of the server: here it has none to choose an ending by.
      const scored = new Set(fieldsOf(form).flatMap((field) => (modelOf(field).scoring ? [field.id] : [])));
      fc.pre(!(form.endings ?? []).some(({ terms }) => terms.some(({ fieldId }) => scored.has(fieldId))));
      ended += 1;
      const page = new DOMParser().parseFromString(
        renderToString(createElement(EndingScreen, { session, messages: german, receipt: 'R', receiptHref: '' })),
        'text/html',
      );
      const receipt = {
        state: 'receipt',
        receipt: 'R',
        submittedAt: '',
        document: form,
        data,
        missingFiles: {},
      } as const;
      const { title, text, button } = storedEnding(receipt, 'de')?.ending ?? {};
      expect({
        title: oneLine(page.querySelector('h1')?.textContent),
        text: oneLine(page.querySelector('[role=status]')?.textContent),
        button: oneLine(page.querySelector('a[href="https://example.org/"]')?.textContent),
      }).toEqual({
        title: oneLine(title || german.thankYou),
        text: oneLine(text || german.submitted),
        button: oneLine(button?.label),
      });
      const email = filledPlainText(form.description, {
        formDocument: form,
        state: stored,
        answers: { ...data, ...stored.results },
        language: 'de',
      });
      // An email shows the fallback of a question that is gone; the document of a form names none.
      const plain = (own: string) => own.replace(/\{\{gone\|([^{}]*)\}\}/g, '$1').replaceAll('](', '] (');
      expect(plain(email)).toBe(plain(state.description ?? form.description));
    }),
    { numRuns: runs * 2 },
  );
  expect(ended).toBeGreaterThan(20);
});

test.each([
  ['en', english],
  ['ar', arabic],
] as const)(
  'a page in %s without script shows what the page with script shows, and sends the same answers',
  (language, messages) => {
    let ended = 0;
    fc.assert(
      fc.property(formAndAnswers, ([form, wanted]) => {
        const { contained, submission, body } = walk(form, wanted, messages);
        if (!submission) return;
        ended += 1;
        const asked = fieldsOf(form).filter((field) =>
          modelOf(field)
            .keys(field)
            .some((key) => key in contained),
        );
        const given = asked.map((field) => answersIn(field, contained, language));
        const session = toTheEnd({ ...begin(inBrowser(form), Object.assign({}, ...given)), language });
        expect(session.errors).toEqual({});
        expect(sentBy(session)).toEqual(JSON.parse(JSON.stringify(submission.data)));
        const { state, page } = viewOf(session);
        expect(seen(stateOf(compileConditions(form), submission.data, language))).toEqual(seen(state));
        const text = oneLine(body?.textContent);
        const questions = page.fields.filter((field) => isShown(field) && !modelOf(field).isContent);
        const texts = [page.title, ...questions.map(({ label }) => label)];
        for (const each of texts) expect(text).toContain(oneLine(each));
      }),
      { numRuns: runs },
    );
    expect(ended).toBeGreaterThan(20);
  },
  3_600_000,
);
