import { MAX_DOCUMENT_SIZE } from '../schema/form-limits';
import { inSteps } from '../steps/step-pages';
import { conditionOf, fieldOf, formDocumentWith, jumpOf, pageOf } from '../testing/form-fixture';
import type { Condition, FormDocument } from './form';
import { sizeOf, sizeProblem } from './form-document-size';

const { fields, comparisons, characters } = MAX_DOCUMENT_SIZE;
const asSteps = (form: FormDocument): FormDocument => ({ ...form, settings: { ...form.settings, display: 'steps' } });
const texts = (count: number, page: string, label = 'Anything else?') =>
  Array.from({ length: count }, (_, at) => fieldOf('text', `${page}f${at}`, { label }));
const conditions = (count: number, operand: string): Condition[] =>
  Array.from({ length: count }, (_, at) => ({
    ...conditionOf('show', 'page2', [['first', 'is', operand]]),
    id: `c${at}`,
  }));
const form = (questions: number, rules: Condition[], label?: string) =>
  asSteps(
    formDocumentWith([pageOf('page1', ...texts(1, 'first')), pageOf('page2', ...texts(questions, 'b', label))], rules),
  );
const jumps = (form: FormDocument): FormDocument => ({
  ...form,
  jumps: Array.from({ length: 500 }, (_, at) => ({ ...jumpOf('page2', 'page1'), id: `j${at}` })),
});
const fillUp = (form: FormDocument): FormDocument => ({
  ...form,
  description: 'x'.repeat(characters - sizeOf({ ...form, description: '' }).characters),
});

/** Documents at a limit, from each of which something larger could be derived. */
const largest: [string, FormDocument][] = [
  ['a page with many conditions', form(1_000, conditions(1_000, 'yes'))],
  ['a page with the most conditions', form(fields - 1, conditions(5_000, 'yes'))],
  ['a page with conditions of long texts', form(500, conditions(19, 'x'.repeat(5_000)))],
  ['questions with long labels', form(fields - 1, [], 'x'.repeat(450))],
  ['as many characters as a form can have', fillUp(jumps(form(30, conditions(3, 'yes'))))],
  [
    'as many comparisons as a form can have',
    form(2, [
      ...conditions(1, 'yes'),
      { ...conditionOf('hide', 'firstf0', Array(comparisons - 1).fill(['other', 'is', 'no'])), id: 'c' },
    ]),
  ],
];

describe('what is derived from a document stays within the limits of a document', () => {
  it.each(largest)('one question at a time: %s', (_name, formDocument) => {
    expect(sizeProblem(formDocument, null)).toBeNull();
    expect(sizeProblem(inSteps(formDocument), null)).toBeNull();
  });
});
