import type { Answers } from '@tessera/fields/field';
import { modelOf } from '@tessera/fields/models';
import fc from 'fast-check';
import { compileConditions } from '../conditions/compile-conditions';
import { evaluateConditions } from '../conditions/conditions';
import { documentErrors } from '../form/document-errors';
import { fieldsOf } from '../form/fields-of';
import type { Condition, FormDocument } from '../form/form';
import { answersTo, conditionOf, documents, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import type { Finding } from './finding';
import { lint } from './lint';
import { findUnseen } from './unseen';

/** Documents, and several valid answers to each. */
const answered = documents.chain((formDocument) =>
  fc.tuple(fc.constant(formDocument), fc.array(answersTo(formDocument), { minLength: 1, maxLength: 8 })),
);

test('LINT-3 findings about conditions and visibility are true for all answers', () => {
  let found = 0;
  fc.assert(
    fc.property(answered, ([formDocument, drawn]) => {
      const unseen = findUnseen(formDocument, new Map(fieldsOf(formDocument).map((field) => [field.id, field])));
      const { ids } = unseen;
      found += unseen.impossible.size + ids.size;
      const compiled = compileConditions(formDocument);
      // A condition that never holds has no effect, so its action can be replaced.
      const otherwise = (condition: Condition): Condition =>
        condition.action === 'show' && ids.has(condition.target.id)
          ? condition
          : { ...condition, action: condition.action === 'require' ? 'hide' : 'require' };
      const changed = compileConditions({
        ...formDocument,
        conditions: formDocument.conditions.map((each) => (unseen.impossible.has(each) ? otherwise(each) : each)),
      });
      for (const given of drawn) {
        const answers = validOf(formDocument, given);
        const state = evaluateConditions(compiled, answers);
        expect([...state.visible].filter((id) => ids.has(id))).toEqual([]);
        expect(evaluateConditions(changed, answers)).toEqual(state);
      }
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(100);
});

test('LINT-6 reports a field as unseen exactly when no answer shows it', () => {
  const offered = ['A', 'B', 'C'];
  const asked = ['q1', 'q2'].map((id) => fieldOf('radio', id, { options: offered }));
  const choices = ['', ...offered];
  const all = choices.flatMap((q1) => choices.map((q2) => ({ q1, q2 })));
  const term = fc.tuple(
    fc.constantFrom('q1', 'q2'),
    fc.constantFrom('is', 'isNot', 'isEmpty'),
    fc.constantFrom(...offered),
  );
  const condition = fc
    .tuple(
      fc.constantFrom('show', 'hide'),
      fc.constant('target'),
      fc.array(term, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('all', 'any'),
    )
    .map((parts) => conditionOf(...parts));
  let found = 0;
  fc.assert(
    fc.property(fc.array(condition, { minLength: 2, maxLength: 5 }), (conditions) => {
      const isSeen = (left: Condition[]) => {
        const compiled = compileConditions(
          formDocumentWith([pageOf('page1', ...asked, fieldOf('text', 'target'))], left),
        );
        return all.some((answers) => evaluateConditions(compiled, answers).visible.has('target'));
      };
      const { ids, hiding } = findUnseen(
        formDocumentWith([pageOf('page1', ...asked, fieldOf('text', 'target'))], conditions),
      );
      expect(ids.has('target')).toBe(!isSeen(conditions));
      expect(isSeen(conditions.filter((each) => !hiding.has(each)))).toBe(true);
      if (ids.has('target')) found += 1;
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(50);
});

/** The answers that are valid without regard to conditions. */
function validOf(formDocument: FormDocument, answers: Answers): Answers {
  const wrong = new Set(
    fieldsOf(formDocument).flatMap((field) => Object.keys(modelOf(field).validate(field, answers, false))),
  );
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !wrong.has(key)));
}

test('LINT-7 a fix removes its finding and leaves a valid form', () => {
  fc.assert(
    fc.property(documents, (made) => {
      const wrong = Object.keys(documentErrors(made));
      const formDocument = {
        ...made,
        conditions: made.conditions.filter(
          (_, at) => !wrong.some((path) => path === `conditions/${at}` || path.startsWith(`conditions/${at}/`)),
        ),
      };
      const findings = lint(formDocument);
      for (const { fix, message, target, conditionId } of findings) {
        if (!fix) continue;
        const fixed = fix.apply(formDocument);
        expect(documentErrors(fixed)).toEqual({});
        const isSameFinding = (each: Finding) =>
          each.message === message && each.target.id === target.id && each.conditionId === conditionId;
        expect(lint(fixed).filter(isSameFinding).length).toBeLessThan(findings.filter(isSameFinding).length);
      }
    }),
    { numRuns: 300 },
  );
});
