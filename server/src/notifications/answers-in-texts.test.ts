import { type Field, modelOf } from '@tessera/fields/models';
import { answerable } from '@tessera/fields/score-question';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { answersToLogic, documentsOfLogic } from '@tessera/form-model/testing/logic-fixture';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import fc from 'fast-check';
import type { CopiedResponse } from '../repositories/notifications/response-emails';
import { answerTexts } from './answer-texts';
import { quizTexts } from './quiz-texts';

/** The form as a quiz: the first option of a question is the right one. */
const asQuiz = (formDocument: FormDocument): FormDocument => ({
  ...formDocument,
  pages: [
    ...formDocument.pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) =>
        field.options.length > 0 && answerable(field)?.kind === 'choices'
          ? ({ ...field, details: { ...field.details, points: 1, rightAnswers: field.options.slice(0, 1) } } as Field)
          : field,
      ),
    })),
    pageOf(
      'results',
      fieldOf('score', 'points'),
      fieldOf('right-answers', 'rights', { details: { showsRight: true } }),
    ),
  ],
});

const formAndAnswers = documentsOfLogic
  .map(asQuiz)
  .chain((formDocument) => fc.tuple(fc.constant(formDocument), answersToLogic(formDocument)));

test('no email shows the name of an answer instead of the answer', () => {
  const met = { answers: 0, results: 0 };
  fc.assert(
    fc.property(formAndAnswers, ([formDocument, given]) => {
      // An answer may look like the name of one; here it would be taken for one that was not filled in.
      const plain = Object.entries(given).map(([key, answer]) => [key, answer === '{{f00|no}}' ? 'no' : answer]);
      const outcome = validateSubmission(compileConditions(formDocument), Object.fromEntries(plain));
      if (!outcome.ok) return;
      const response = { data: outcome.data, formDocument, published: formDocument } as CopiedResponse;
      const names = new RegExp(
        `\\{\\{(${fieldsOf(formDocument)
          .map(({ id }) => id)
          .join('|')})[|}]`,
      );
      const [answers, results] = [answerTexts(response), quizTexts(response, 'en')];
      met.answers += answers.length;
      met.results += results.length;
      for (const { name, value } of [...answers, ...results]) {
        expect(name).not.toMatch(names);
        expect(value).not.toMatch(names);
      }
    }),
    { numRuns: 600 },
  );
  expect(Math.min(met.answers, met.results)).toBeGreaterThan(50);
});

test('answers are written for emails and webhooks without evaluating the conditions of their form', () => {
  const name = fieldOf('text', 'name');
  const { isNot } = modelOf(name).comparisons;
  if (!isNot) throw new Error('Texts have this comparison');
  const holds = jest.spyOn(isNot, 'holds');
  const condition = conditionOf('hide', 'thanks', [['name', 'isNot', 'Vera']]);
  const thanks = fieldOf('text', 'thanks', { label: 'Thank you, {{name|visitor}}' });
  const formDocument = formDocumentWith([pageOf('page1', name, thanks)], [condition]);
  const data = { name: 'Vera', thanks: 'Bye' };
  expect(answerTexts({ id: '', data, formDocument })).toContainEqual({ name: 'Thank you, Vera', value: 'Bye' });
  expect(holds).not.toHaveBeenCalled();
});
