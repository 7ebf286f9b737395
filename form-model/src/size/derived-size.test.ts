import type { Condition, FormDocument } from '../form/form';
import { withOptionsOfLists } from '../options/listed-fields';
import { MAX_DOCUMENT_SIZE } from '../schema/form-limits';
import { inSteps } from '../steps/step-pages';
import { conditionOf, fieldOf, formDocumentWith, jumpOf, pageOf } from '../testing/form-fixture';
import { listedSizeProblem, sizeOf, sizeProblem } from './document-size';

const { fields, choices, comparisons, characters } = MAX_DOCUMENT_SIZE;
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

  const listed = (count: number) =>
    formDocumentWith([
      pageOf(
        'page1',
        ...Array.from({ length: count }, (_, at) => fieldOf('select', `f${at}`, { details: { optionList: 'plots' } })),
      ),
    ]);
  const plots = (count: number) =>
    new Map([['plots', Array.from({ length: count }, (_, at) => ({ label: `Plot ${at}` }))]]);

  it.each([
    [10, choices / 10],
    [10, choices / 10 + 1],
    [choices / 1_000 + 1, 1_000],
    [fields, 5],
    [fields + 1, 0],
    [fields, 6],
  ])('options that are taken over: %i fields with a list of %i', (count, length) => {
    const formDocument = listed(count);
    const problem = listedSizeProblem(formDocument, plots(length), null);
    expect(problem).toBe(sizeProblem(withOptionsOfLists(formDocument, plots(length)), null));
  });

  it('counts the options that would be taken over without reading them', () => {
    let reads = 0;
    const counted = new Proxy(plots(1_000).get('plots') ?? [], {
      get(target, key) {
        if (key !== 'length') reads += 1;
        return Reflect.get(target, key);
      },
    });
    expect(listedSizeProblem(listed(fields), new Map([['plots', counted]]), null)).toContain('has 2,000,000.');
    expect(reads).toBe(0);
  });
});
