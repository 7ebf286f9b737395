import { modelOf } from '@tessera/fields/models';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import { answersTo, documentAndAnswers, documents } from '@tessera/form-model/form-fixture';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import type { PublicForm } from '@tessera/form-model/wire-form';
import { toWirePublic } from '@tessera/form-model/wire-form';
import fc from 'fast-check';
import { carriedNames } from '../views/carried';
import { type Advance, advance } from '../visitor/advance';
import { fillingOf } from '../visitor/visitor-page';
import { type AnswerMap, answersToSend, begin, checkAll, type Filling, hasErrors, next, viewOf } from './filling';
import { submissionOf } from './submission';

const published = (document: Parameters<typeof compileConditions>[0]): PublicForm => ({
  ...document,
  id: 'form-1',
  version: 1,
});
const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

/** Goes from page to page as the Next button does, as far as it leads; then presses Submit. */
const toTheEnd = (filling: Filling): Filling => {
  const { isLast } = viewOf(filling);
  if (isLast) return checkAll(filling);
  const turned = next(filling);
  return hasErrors(turned) ? turned : toTheEnd(turned);
};

/** What the server makes of what the page sends, after its way over the wire. */
const asStored = (form: PublicForm, filling: Filling) =>
  validateSubmission(
    compileConditions(form),
    JSON.parse(JSON.stringify(submissionOf(filling, opening, 'visitor'))).data,
  );

test('the server takes a submission if, and only if, the page lets the visitor reach its end', () => {
  const met = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(documentAndAnswers, ([document, answers]) => {
      const form = published(document);
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
  // Both happen, or nothing was compared.
  expect(Math.min(met.taken, met.refused)).toBeGreaterThan(20);
});

test('what is stored is what the visible questions hold, and nothing else', () => {
  fc.assert(
    fc.property(documentAndAnswers, ([document, answers]) => {
      const form = published(document);
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

/** What a browser without script posts from a page: the values of its controls, and what the page carries. */
const posted = (filling: Filling, wanted: AnswerMap) => {
  const { page } = viewOf(filling);
  const here = page.fields.flatMap((field) => modelOf(field).keys(field));
  const values = new URLSearchParams([
    ['step', viewOf(filling).isLast ? 'submit' : 'next'],
    [carriedNames.page, page.id],
    [carriedNames.answers, JSON.stringify(filling.answers)],
  ]);
  for (const key of here)
    for (const value of [wanted[key] ?? ''].flat())
      values.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  return values;
};

test('whoever comes to the end without script has sent what the server takes', () => {
  let ends = 0;
  fc.assert(
    fc.property(
      documents.chain((document) => fc.tuple(fc.constant(document), answersTo(document))),
      ([document, wanted]) => {
        const form = published(document);
        const wire = toWirePublic(form);
        let step: Advance = advance(wire, posted(begin(form), wanted));
        for (let turns = 0; step.kind === 'page' && turns < form.pages.length; turns += 1) {
          const filling = fillingOf(step.page);
          if (hasErrors(filling)) return;
          step = advance(wire, posted(filling, wanted));
        }
        if (step.kind !== 'submit') return;
        ends += 1;
        expect(validateSubmission(compileConditions(form), step.submission.data).ok).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
  expect(ends).toBeGreaterThan(20);
});
