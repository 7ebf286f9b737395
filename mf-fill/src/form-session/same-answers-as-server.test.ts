import { modelOf } from '@tessera/fields/models';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { stateOf } from '@tessera/form-model/logic/state-of';
import type { AnswerMap } from '@tessera/form-model/page-renderer';
import { answersToAllTypes, documentsOfAllTypes } from '@tessera/form-model/testing/all-types-fixture';
import { answersTo, documents, documentsWithJumps } from '@tessera/form-model/testing/form-fixture';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import type { PublicForm } from '@tessera/form-model/wire-form';
import fc from 'fast-check';
import { createFillMessages } from '../messages/create-fill-messages';
import { english } from '../messages/english';
import { messageTables } from '../messages/message-tables';
import { answersIn, opening, walk } from '../testing/walk-form';
import { begin, checkAll, type FormSession, hasErrors, next, viewOf } from './form-session';
import { submissionOf } from './submission';

/** Forms with conditions, of which half have jumps as well, and answers to them; half of them with fields of all types. */
const documentAndAnswers = fc.oneof(
  fc
    .oneof(documents, documentsWithJumps)
    .chain((formDocument) => fc.tuple(fc.constant(formDocument), answersTo(formDocument))),
  documentsOfAllTypes.chain((formDocument) => fc.tuple(fc.constant(formDocument), answersToAllTypes(formDocument))),
);

const published = (formDocument: Parameters<typeof compileConditions>[0]): PublicForm => ({
  ...formDocument,
  id: 'form-1',
  version: 1,
});

/** Goes from page to page as the Next button does, as far as it leads; then presses Submit. */
function toTheEnd(session: FormSession): FormSession {
  const { isLast } = viewOf(session);
  if (isLast) return checkAll(session);
  const turned = next(session);
  return hasErrors(turned) ? turned : toTheEnd(turned);
}

/** The page’s submission, as it arrives as JSON. */
const sentBy = (session: FormSession): AnswerMap =>
  JSON.parse(JSON.stringify(submissionOf(session, opening, 'visitor'))).data;

/** The server’s result for the page’s submission. */
const asStored = (form: PublicForm, session: FormSession) =>
  validateSubmission(compileConditions(form), sentBy(session));

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
      const { pages, results } = viewOf(end).state;
      const visible = pages.flatMap((page) => page.fields);
      const normalised = visible.map((field) =>
        modelOf(field).normalise(field, { ...sentBy(end), ...results } as AnswerMap),
      );
      expect(outcome.data).toEqual(Object.assign({}, ...normalised));
    }),
    { numRuns: 200 },
  );
});

const runs = Number(process.env.AGREEMENT_RUNS ?? 100);

const german = createFillMessages('de', messageTables.de ?? { messages: {} });

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
        const { visible, results } = stateOf(compileConditions(form), submission.data);
        const expected = fields
          .filter(({ id }) => visible.has(id))
          .map((field) =>
            modelOf(field).normalise(field, {
              ...answersIn(field, contained, messages.language),
              ...results,
            } as AnswerMap),
          );
        expect(outcome.data).toEqual(Object.assign({}, ...expected));
      }),
      { numRuns: runs },
    );
    expect(Math.min(met.ends, met.refusals)).toBeGreaterThan(runs / 10);
  },
  3_600_000,
);
